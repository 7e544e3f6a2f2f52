// Names of invented travellers: 60 given names and 3,600 surnames, some with accents.

export const givenNames =
  'Maria,Anna,John,Joanna,Élodie,José,Müşerref,Liam,Olivia,Noah,Emma,Oliver,Ava,Hannah,Lucas,Mia,Hiroshi,Yuki,Minji,Siobhán,Zoë,Søren,Ingrid,Pavel,Katarína,Ahmed,Fatima,Aisha,Omar,Leila,Chen,Mei,Raj,Priya,Arjun,Ananya,Carlos,Lucía,Diego,Camila,João,Beatriz,Pedro,Giulia,Marco,Chiara,Hans,Greta,Jürgen,Claire,Pierre,Amélie,Kwame,Ama,Tunde,Ngozi,Ivan,Olga,Dmitri,Svetlana'.split(
    ',',
  );

const beginnings =
  'Ander,Berg,Cald,Dela,Erik,Fitz,Gold,Hart,Iván,Jans,Kowal,Lind,Mack,Nor,Ol,Peter,Quin,Roth,Sand,Thorn,Under,Val,West,Xan,Yama,Zim,Black,Stone,Green,Wood,Hall,King,Ball,Ash,Brook,Clear,Dun,East,Fair,Glen,High,Ing,Jef,Kirk,Long,Mar,New,Oak,Park,Rad,Sten,Tan,Ul,Vern,Wal,Wyn,York,Zar,Ço,Él'.split(
    ',',
  );
const endings =
  'son,ström,well,croix,sen,gerald,berg,mann,ov,sson,ski,qvist,enzie,ton,sen,sen,lan,schild,oval,burg,wood,entín,ley,thos,moto,mer,burn,bridge,field,ward,worth,sley,ard,by,er,water,can,man,fax,dale,land,ram,ford,patrick,ley,shall,bury,ham,er,cliffe,hart,ner,rich,on,ter,ter,e,uela,lik,oise'.split(
    ',',
  );

export const surnames = beginnings.flatMap((beginning) => endings.map((ending) => beginning + ending));

export const nationalities =
  'United States,United Kingdom,Ireland,Germany,France,Spain,Italy,Portugal,Poland,Sweden,Norway,Denmark,Finland,Netherlands,Belgium,Austria,Switzerland,Czech Republic,Slovakia,Hungary,Romania,Greece,Türkiye,Russia,Ukraine,Kazakhstan,India,Pakistan,Bangladesh,Sri Lanka,Nepal,Thailand,Vietnam,Malaysia,Singapore,Indonesia,Philippines,Japan,South Korea,Australia,New Zealand,Canada,Mexico,Brazil,Argentina,Chile,Peru,Colombia,Ecuador,Egypt,Morocco,Nigeria,Ghana,Kenya,Ethiopia,South Africa,Israel,Jordan,Saudi Arabia,United Arab Emirates'.split(
    ',',
  );

/** The names of forty staff members. */
export const staffNames = Array.from({ length: 40 }, (_, index) => `Desk Person ${index + 1}`);
