/** Search terms of different lengths and frequencies that fit the invented travellers at any number of orders. */
export const terms = {
  '3 letters, common': 'ann',
  '5 letters, common': 'maria',
  '12 letters, common': '@example.com',
  '5 letters, 1 in 3,600 surnames': 'quinl',
  'a name': 'zoe goldsson',
  'an e-mail': '.5000@example',
  'a telephone number': '85 4321',
  'no match': 'qqzzxjwqqzzx',
} as const;
