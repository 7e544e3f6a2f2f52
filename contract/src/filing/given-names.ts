import { plainWords } from './form-options.ts';

/** Given names that are hardly ever surnames. */
const unmistakable = new Set(
  (
    'mary maria anna sarah jennifer jessica elizabeth susan karen patricia linda barbara margaret emily emma olivia sophia ' +
    'sophie charlotte hannah laura julia katharina christopher matthew nicholas timothy jonathan giuseppe giovanni francesca ' +
    'chiara juan carlos miguel jose luis pedro sergei vladimir dmitry olga natalia svetlana ekaterina tatiana yuki hiroshi ' +
    'takashi kenji fatima aisha wolfgang jurgen ursula ingrid bjorn agnieszka katarzyna'
  ).split(' '),
);

/**
 * Given names that are surnames too, but hardly as one of several words beside a name that is none: what people of many
 * countries are called. Those that are common among two surnames are left out (Martín, Alonso, Santos).
 */
const frequent = new Set(
  (
    'aaron abdul abigail adam adebayo adrian agnes ahmed alain albert alejandra alejandro alexander alexandra alfred alice ' +
    'amanda amina ana andre andrea andreas andrew angela anita ann anne annie anthony antoine antonio arjun arthur ashley ' +
    'ayesha babatunde beatrice beatriz benjamin bernadette blessing brenda brian bruno camille carla carmen carol caroline ' +
    'catherine cecilia charles chinedu chioma chiamaka christian christina christine chukwuemeka claire claude claudia ' +
    'comfort cynthia daniel daniela danielle david deborah deepak denise diana diego dorothy edward eduardo elena elisa ' +
    'ellen emeka emmanuel eric ernest esther ethan eugene eva evelyn faith femi fernanda fernando florence francois frank ' +
    'frederic gabriel gabriela george gerard gertrude gift gloria grace gregory guillermo gustavo hans harry hector helen ' +
    'henri henry hugo ibrahim ifeanyi ifeoma irene isaac isabel isabella ivan jack jacqueline jacques james jan jane janet ' +
    'javier jean jeanne jeffrey jeremy joan joanna joao joel johanna johannes john jorge joseph josephine joshua joy juliana ' +
    'julie justin kate kathleen keith kelechi kenneth kevin kim klaus kwame lakshmi larry lars lauren lea lena leonardo lisa ' +
    'louise lucas lucia lucy ludwig luigi manuel marc marcel marco marcos margarita marguerite marie marina mario mark marta ' +
    'martha martina mathias matteo maurice maureen maxime mercy michael michel michelle mike mohamed mohammad mohammed monica ' +
    'monika muhammad nadia nancy nathan ngozi nicole nicolas nina nkechi nora obinna oliver oluwaseun omar oscar pablo pamela ' +
    'paolo pascal patience patrick paul paula pauline peter petra philip philippe pierre precious priya rachel rafael rahul ' +
    'raj rajesh ramon raul raymond rebecca rene ricardo richard rita robert roberto rosa rose ruth samuel sandra santiago ' +
    'sebastian sergio sharon sheila sibusiso silvia simone sofia stefan stephanie stephen steven sunday susanne sylvie teresa ' +
    'thabo theresa therese thierry thomas tunde uche umar valentina vanessa veronica victor victoria vijay vincent ' +
    'virginia walter werner william xavier yves zainab'
  ).split(' '),
);

/** Words within surnames: what has one is a surname, whatever else it consists of. */
const particles = new Set(
  'al ap ben bin bint binti da das de del della den der di do dos du el ibn la las le los mac mc ni o of san santa st ter van von y'.split(
    ' ',
  ),
);

const isUnmistakable = (words: readonly string[]) => words.every((word) => unmistakable.has(word));

/**
 * Whether two names seem to have changed places: the surname is a common given name and the given name is not one. Of a
 * surname of two or three words one is enough, unless another word makes it a surname or it has a hyphen.
 */
export function seemSwapped(surname: string, givenName: string): boolean {
  const [last, first] = [surname, givenName].map((name) => plainWords(name).split(' ')) as [string[], string[]];
  if (!last[0] || !first[0]) return false;
  if (isUnmistakable(last)) return !isUnmistakable(first);
  const isGiven = (word: string) => unmistakable.has(word) || frequent.has(word);
  if (last.length < 2 || last.length > 3 || /\p{Pd}/u.test(surname) || last.some((word) => particles.has(word)))
    return false;
  return last.some(isGiven) && !first.some(isGiven);
}
