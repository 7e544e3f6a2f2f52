import { expect, it } from 'vitest';
import { optionLetters } from './option-letters.ts';

const ports = ['Shanghai Hongqiao', 'Shanghai Port', 'Shanghai Pudong'];

it.each([
  ['No', ['Yes', 'No'], 'N', 0],
  ['Ireland', ['Iran', 'Iraq', 'Ireland', 'Italy'], 'Ire', 0],
  ['Shanghai', ['Shanghai', 'Shantou', 'Shenzhen'], 'Shang', 0],
  ['Shanghai Pudong', ports, 'S', 2],
  ['Shanghai Hongqiao', ports, 'S', 0],
  ['Automobile', ['Flight', 'Automobile', 'Automobile and On Foot'], 'A', 0],
  ['Automobile and On Foot', ['Flight', 'Automobile', 'Automobile and On Foot'], 'A', 1],
  // The form's lists find letters anywhere in a name.
  ['Japan', ['Azerbaijan', 'Jamaica', 'Japan'], 'Jap', 0],
  ['Male', ['Male', 'Female'], 'M', 0],
  ['Male', ['Female', 'Male'], 'M', 1],
  ['Wuxi', ['Kashgar Wuqia', 'Wuhan', 'Wuxi'], 'Wux', 0],
  ['Atlantis', ['Beijing'], 'Atl', 0],
  ['', ['Beijing'], '', 0],
])('the fewest keys that mark %s among its options (FILE-74)', (value, options, letters, arrows) => {
  expect(optionLetters(value, options)).toEqual({ letters, arrows });
});
