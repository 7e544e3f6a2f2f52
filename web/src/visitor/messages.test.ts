import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { orderStage } from '@arrival-desk/contract/orders/order-stage.ts';
import { expect, test } from 'vitest';
import { languages } from '../features/visitors/language/languages.ts';
import { en, type MessageKey } from '../features/visitors/language/messages.en.ts';

const keys = Object.keys(en) as MessageKey[];
const sources = [
  join(import.meta.dirname),
  join(import.meta.dirname, '../features/visitors'),
  join(import.meta.dirname, '../../../contract/src/brands'),
];

/** Words that are correctly the same in English and in another language. */
const sameInEnglish: Partial<Record<string, MessageKey[]>> = {
  de: ['history.browser', 'history.os'],
};

function sourceText(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.ts$|messages\.[\w-]+\.ts$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}

const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();

test('every text is used', () => {
  const source = sources.map(sourceText).join('\n');
  // waiting-steps and order-card build these three from the stage.
  const built = orderStage.options.flatMap((stage) => [
    `wait.${stage}.title`,
    `wait.${stage}.now`,
    `wait.${stage}.next`,
  ]);
  const unused = keys.filter((key) => !source.includes(`'${key}'`) && !built.includes(key));
  expect(unused).toEqual([]);
});

test('the texts that the product fixes are word for word (VIS-1)', () => {
  expect(en).toMatchObject({
    'track.title': 'Download your China Arrival Card',
    'track.orderId': 'Order ID',
    'track.email': 'Email ID',
    'track.submit': 'TRACK ORDER',
    'support.link': 'Contact Support',
    'track.orderIdRequired': 'Please enter your orderId',
    'track.emailRequired': 'Please enter your email',
    'ready.button': 'Download Now',
    'history.title': 'Downloaded History',
  });
});

test('there are ten languages, Brazilian Portuguese and Traditional Chinese (VIS-15, VIS-38)', () => {
  const codes = ['en', 'zh', 'zh-Hant', 'es', 'fr', 'de', 'ja', 'ko', 'pt', 'pt-BR', 'ru', 'ar'];
  expect(languages.map(({ code }) => code)).toEqual(codes);
});

test('French keeps its spaced signs on the line of their word', async () => {
  const texts = await languages.find(({ code }) => code === 'fr')?.load();
  expect(Object.values(texts ?? {}).filter((text) => / [?!:;»]|« /.test(text))).toEqual([]);
});

test('the word e-mail is not broken at its hyphen', async () => {
  for (const { code, load } of languages)
    expect([code, ...Object.values(await load()).filter((text) => /e-mail/i.test(text))]).toEqual([code]);
});

test('a Portuguese verb is not broken from its pronoun at the hyphen', async () => {
  for (const { code, load } of languages.filter((each) => each.code.startsWith('pt')))
    expect([code, ...Object.values(await load()).filter((text) => /\p{L}-\p{L}/u.test(text))]).toEqual([code]);
});

test.each(['zh', 'zh-Hant'])("the card's name is not broken in a heading in %s", async (wanted) => {
  const texts = await languages.find(({ code }) => code === wanted)?.load();
  const headings = Object.entries(texts ?? {}).filter(([key]) => key.endsWith('.title'));
  expect(headings.filter(([, text]) => text.includes('入\u2060境\u2060卡'))).toHaveLength(4);
  expect(headings.filter(([, text]) => /入境|境卡/.test(text))).toEqual([]);
});

test('Traditional Chinese has no simplified character, and no word of another region (VIS-38)', async () => {
  const texts = await languages.find(({ code }) => code === 'zh-Hant')?.load();
  const simplified = /[订单号码邮箱请输查询发护证页面检验们网络载浏览器联系过]/u;
  // Characters of the class that both scripts have.
  const both = /[查面箱器系]/gu;
  expect(Object.values(texts ?? {}).filter((text) => simplified.test(text.replace(both, '')))).toEqual([]);
  expect(Object.values(texts ?? {}).filter((text) => /鏈接|郵箱|賬單/.test(text))).toEqual([]);
});

test('the folder in which a mail can be hidden has one name in each language', async () => {
  const names: Record<string, string> = {
    en: 'spam folder',
    zh: '垃圾邮件文件夹',
    'zh-Hant': '垃圾郵件資料夾',
    es: 'carpeta de spam',
    fr: 'courriers indésirables',
    de: 'Spam-Ordner',
    ja: '迷惑メールフォルダも',
    ko: '스팸 메일함',
    pt: 'pasta de spam',
    'pt-BR': 'pasta de spam',
    ru: '«Спам»',
    ar: 'مجلد البريد غير المرغوب فيه',
  };
  for (const { code, load } of languages) {
    const texts = await load();
    for (const key of ['code.hint', 'wait.asked.next'] as const) expect(texts[key]).toContain(names[code]);
  }
});

test.each(languages.map((language) => [language.name, language] as const))(
  '%s has every text, none empty, none left in English, each with the same places to fill in',
  async (_, language) => {
    const messages = await language.load();
    expect(Object.keys(messages)).toEqual(keys);
    const wrong = keys.filter((key) => {
      const text = messages[key];
      const english = language.code !== 'en' && text === en[key] && !sameInEnglish[language.code]?.includes(key);
      return text.trim() === '' || text !== text.trim() || english || String(places(text)) !== String(places(en[key]));
    });
    expect(wrong).toEqual([]);
  },
);

test('a test order says TEST in every language (INTAKE-42)', async () => {
  for (const { code, load } of languages) expect((await load())['order.test'], code).toContain('TEST');
});
