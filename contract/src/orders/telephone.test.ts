import { expect, it } from 'vitest';
import { telephone } from './telephone.ts';

it('puts the dialling code of a country before a local number', () => {
  expect(telephone('United Kingdom (British Citizen)', '07700 900123')).toEqual({
    text: '+44 07700 900123',
    href: 'tel:+447700900123',
  });
});

it('takes a code in place of a country', () => {
  expect(telephone('+886', '912-345-678').href).toBe('tel:+886912345678');
});

it('leaves an international number as it is', () => {
  expect(telephone('Brazil', '+351 912 345 678')).toEqual({ text: '+351 912 345 678', href: 'tel:+351912345678' });
});

it('dials without a code when the country is unknown, and not at all without a number', () => {
  expect(telephone('Atlantis', '555 0101').href).toBe('tel:5550101');
  expect(telephone('Brazil', 'n/a')).toEqual({ text: '', href: '' });
});
