import { describe, expect, it } from 'vitest';
import { undrawnCharacters } from './fonts.ts';
import { readPdfText } from './read-pdf-text.ts';
import { Sheets } from './sheets.ts';

/** What a program copies from a PDF with these names, one in each line. */
async function copied(names: readonly string[]): Promise<string[]> {
  const sheets = new Sheets({ title: '-', author: '-', createdAt: new Date(0), header: ['', ''], footer: '' });
  for (const name of names) sheets.write(name);
  const { bytes } = await sheets.finish();
  return (await readPdfText(bytes))
    .join('\n')
    .split('\n')
    .map((line) => line.trim());
}

describe('a name', () => {
  it.each(
    Object.entries({
      Amharic: 'አበበ ቢቂላ',
      Arabic: 'عبد الله آل سعود',
      Armenian: 'Արամ Խաչատրյան',
      Bengali: 'রবীন্দ্রনাথ ঠাকুর',
      Burmese: 'အောင်ဆန်းစုကြည် ကျော်မြင့် သန်းရွှေ',
      Chinese: '龘䶮 㛃 髙濵',
      Cyrillic: 'Щербакова Ґалина Ђорђе Қайрат Өнөр',
      Georgian: 'შოთა რუსთაველი',
      Greek: 'Ἑλένη Παπαδοπούλου',
      Gujarati: 'નરેન્દ્ર મોદી',
      Hebrew: 'משה כהן',
      Hindi: 'श्रीकृष्ण वर्मा',
      Japanese: '𠮷田 﨑本 サクラ ゆう',
      Kannada: 'ಕುವೆಂಪು',
      Khmer: 'សីហនុ ភ្នំពេញ',
      Korean: '김민준',
      Lao: 'ສຸພານຸວົງ ຄຳຕັນ',
      Malayalam: 'ശ്രീനിവാസൻ മുഹമ്മദ്',
      Maldivian: 'އިބްރާހީމް',
      Mongolian: 'ᠴᠢᠩᠭᠢᠰ',
      Odia: 'ନବୀନ ପଟ୍ଟନାୟକ',
      Persian: 'حسین‌زاده ژیلا گودرز پرویز',
      Punjabi: 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
      Sinhala: 'ශ්‍රී ලංකා',
      Tamil: 'அப்துல் கலாம்',
      Telugu: 'శ్రీనివాస్',
      Thai: 'สมชาย ใจดี',
      Tibetan: 'བསྟན་འཛིན་རྒྱ་མཚོ',
      Urdu: 'ٹیپو ڈار گڑیا ہے',
      Uyghur: 'ئۇيغۇر',
      Vietnamese: 'Nguyễn Thị Ánh Nguyệt'.normalize('NFD'),
      Yoruba: 'Ọláńrewájú Ẹ̀bùn',
    }),
  )('in %s is drawn in its own letters (PACK-16)', async (_, name) => {
    expect(undrawnCharacters(name)).toEqual([]);
    const letters = (text: string) => (text.normalize('NFKD').match(/[\p{L}\p{M}]/gu) ?? []).sort();
    // The letters of Indian scripts are copied in the sequence in which they are drawn.
    expect(letters((await copied([name])).join(''))).toEqual(expect.arrayContaining(letters(name)));
  });

  it.each(
    Object.entries({
      Arabic: ['علاء', 'عبدالله', 'الآن', 'لإيمان', 'إبراهيم', 'فاطمة', 'ثابت', 'تيسير'],
      Kurdish: ['ڕێبوار', 'هێمن', 'ڤیان'],
      Persian: ['پریسا', 'چگینی', 'ژیلا', 'گلی', 'یکتا', 'مژگان', 'پرویز', 'ثریا', 'ظریف', 'لاله'],
      Pashto: ['ښکلا', 'ډېر'],
      Urdu: ['محمد', 'ٹیپو', 'ڈار', 'گڑیا', 'گھنٹی', 'پیچھے', 'چوہدری', 'نے'],
      Uyghur: ['ئۇيغۇر'],
      Vietnamese: ['Nguyễn Thị Ánh Nguyệt', 'Đặng Hữu Phước', 'Lý Thị Bích', 'Trần Văn Dũng'].map((name) =>
        name.normalize('NFD'),
      ),
    }),
  )('in %s is copied from a PDF as it was drawn (PACK-16)', async (_, names) => {
    expect(await copied(names)).toEqual(expect.arrayContaining(names.map((name) => name.normalize('NFC'))));
  });
});
