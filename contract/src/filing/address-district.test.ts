import { expect, it } from 'vitest';
import { emptyOrder } from '../orders/fields/example-order.ts';
import { districtOfAddress, isDistrictElsewhere } from './address-district.ts';
import { releasedForm } from './released-form.ts';

it.each([
  ['Beijing', 'Grand Hyatt, 1 East Chang An Avenue, Dongcheng District, Beijing', 'Dongcheng District'],
  ['北京', '北京饭店, 东城区东长安街33号', 'Dongcheng District'],
  ['Beijing', 'Wangjing SOHO, Chaoyang, Beijing', 'Chaoyang District'],
  ['Shanghai', '100 Century Avenue, Pudong', 'Pudong New Area'],
  ['Shanghai', '上海浦东世纪大道100号', 'Pudong New Area'],
  ['Shanghai', "1788 Nanjing West Road, Jing'an", "Jing'an District"],
  // Streets that have the names of districts.
  ['Shanghai', '上海外滩茂悦大酒店, 黄浦路199号', null],
  ['Shanghai', '199 Huangpu Road', null],
  ['Beijing', 'Chaoyang North Road 7', null],
  // Of another city, and of none.
  ['Shanghai', '1 Main Street, Haidian', null],
  ['Atlantis', 'Haidian', null],
  ['', 'Haidian', null],
])('the district of an address in %s, %s, is %s (FILE-164)', (city, hotel_adress_in_china, district) => {
  const found = districtOfAddress(releasedForm, { ...emptyOrder, city, hotel_adress_in_china });
  expect(found?.name ?? null).toBe(district);
});

it('is the one that the order names apart, and the city can be the first one to be visited (FILE-164)', () => {
  const facts = { ...emptyOrder, cities_intended_china: 'Beijing, Shanghai', hotel_adress_in_china: 'Haidian' };
  expect(districtOfAddress(releasedForm, facts)).toEqual({
    city: 'Beijing',
    name: 'Haidian District',
    chinese: '海淀区',
  });
  expect(districtOfAddress(releasedForm, { ...facts, address_district: '朝阳' })?.name).toBe('Chaoyang District');
  expect(districtOfAddress(releasedForm, { ...facts, address_district: 'Pudong' })?.city).toBe('Shanghai');
});

it.each([
  [{ city: 'Beijing', address_district: 'Pudong' }, true],
  [{ cities_intended_china: 'Beijing, Shanghai', address_district: 'Pudong' }, false],
  [{ city: 'Beijing', address_district: 'Old Town' }, false],
  [{ city: 'Atlantis', address_district: 'Pudong' }, false],
  [{ city: 'Beijing', hotel_adress_in_china: '1 Century Avenue, Pudong' }, false],
])('of %o, that it is elsewhere is %s (FILE-171)', (facts, elsewhere) => {
  expect(isDistrictElsewhere(releasedForm, { ...emptyOrder, ...facts })).toBe(elsewhere);
});
