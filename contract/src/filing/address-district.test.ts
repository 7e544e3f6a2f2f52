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
  // The name of the city is no district that shares it.
  ['Nanchang', '8 Yanjiang Road, Nanchang', null],
  ['Nanchang', '8 Yanjiang Road, Nanchang County', 'Nanchang County'],
  // A whole name comes before another one without its 'District'.
  ['Shenzhen', 'Futian side, 5 Renmin Road, Luohu District', 'Luohu District'],
  // Cities that the official list does not divide, most of them ports.
  ['Yiwu', '12 Chouzhou Road', 'Yiwu City'],
  ['Dongguan', "Chang'an Town, 3 Dexin Road", 'Dongguan City'],
  ['Horgos', '霍尔果斯友谊路1号', 'Horgos City'],
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
    from: 'the address',
  });
  const said = districtOfAddress(releasedForm, { ...facts, address_district: '朝阳' });
  expect(said).toMatchObject({ name: 'Chaoyang District', from: 'the order' });
  // What the order names apart is none that is known there.
  const unknown = districtOfAddress(releasedForm, { ...facts, address_district: 'Old Town' });
  expect(unknown).toMatchObject({ name: 'Haidian District', from: 'the address' });
  expect(districtOfAddress(releasedForm, { ...facts, address_district: 'Pudong' })?.city).toBe('Shanghai');
});

it('is the city itself where the form has a city without districts, and only where the address can be in no other one (FILE-164)', () => {
  for (const city of releasedForm.optionsOf('cities'))
    expect([city, releasedForm.districtsOf(city).length]).not.toEqual([city, 0]);
  const facts = { ...emptyOrder, cities_intended_china: 'Ruili', hotel_adress_in_china: '5 Nanmao Street' };
  expect(districtOfAddress(releasedForm, facts)).toMatchObject({ name: 'Ruili City', from: 'the city' });
  expect(districtOfAddress(releasedForm, { ...facts, cities_intended_china: 'Ruili, Kunming' })).toBeNull();
});

it.each([
  [{ city: 'Beijing', address_district: 'Pudong New Area' }, true],
  [{ city: 'Beijing', address_district: 'Pudong' }, true],
  [{ city: 'Beijing', address_district: '浦东新区' }, true],
  [{ cities_intended_china: 'Beijing, Shanghai', address_district: 'Pudong New Area' }, false],
  [{ city: 'Beijing', address_district: 'Old Town' }, false],
  [{ city: 'Atlantis', address_district: 'Pudong New Area' }, false],
  [{ city: 'Beijing', hotel_adress_in_china: '1 Century Avenue, Pudong New Area' }, false],
  // Parts of a city that have the name of a district elsewhere.
  [{ city: 'Shanghai', address_district: 'Hongqiao' }, false],
  [{ city: 'Shanghai', address_district: 'Hongqiao District' }, true],
  [{ city: '上海', address_district: '长安' }, false],
  [{ city: 'Dongguan', address_district: "Chang'an" }, false],
  [{ city: 'Dongguan', address_district: '长安' }, false],
  [{ city: 'Yiwu', address_district: 'Chengxi' }, false],
  [{ city: 'Yiwu', address_district: 'Nanshan' }, false],
  [{ city: 'Yiwu', address_district: 'Nanshan District' }, false],
  [{ city: 'Yiwu', address_district: 'Jiangdong District' }, false],
  [{ city: 'Manzhouli', address_district: 'Manzhouli' }, false],
])('of %o, that it is elsewhere is %s (FILE-171)', (facts, elsewhere) => {
  expect(isDistrictElsewhere(releasedForm, { ...emptyOrder, ...facts })).toBe(elsewhere);
});
