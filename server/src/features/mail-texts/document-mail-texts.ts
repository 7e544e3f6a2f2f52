import type { LanguageCode } from '@arrival-desk/contract/languages.ts';

/** The texts of the email with the document; `{order}` is filled in. */
interface DocumentMailTexts {
  subject: string;
  /** Of a corrected card, which replaces the one of the day `{replaced}`. */
  correctedSubject: string;
  corrected: string;
  ready: string;
  again: string;
  /** Replaces `ready` when the document is too large to be attached. */
  tooLarge: string;
  /** Replaces `ready` where the mailbox refused the attachment. */
  linked: string;
  download: string;
  show: string;
  /** The traveller can see a mistake that nobody else has seen. */
  check: string;
}

export const documentMailTexts: Record<LanguageCode, DocumentMailTexts> = {
  en: {
    subject: 'Your China Arrival Card is ready - order {order}',
    correctedSubject: 'Corrected card: use this one - order {order}',
    corrected: 'Corrected card: use this one, delete the one of {replaced}.',
    ready: 'Your China Arrival Card is ready. It is attached to this email.',
    again: 'You can also download it here, with your order ID {order} and your email address:',
    tooLarge: 'Your China Arrival Card is ready. The file is too large for an email.',
    linked: 'Your China Arrival Card is ready.',
    download: 'Download it here, with your order ID {order} and your email address:',
    show: 'Show it on your phone or on paper when you arrive in China.',
    check:
      'Compare the name, the passport number and the arrival date on it with your passport and your ticket. If something is wrong, reply to this email at once.',
  },
  zh: {
    subject: '您的中国入境卡已准备好 - 订单 {order}',
    correctedSubject: '更正后的入境卡：请使用此卡 - 订单 {order}',
    corrected: '更正后的入境卡：请使用此卡，并删除 {replaced} 的入境卡。',
    ready: '您的中国入境卡已准备好，请见本邮件附件。',
    again: '您也可以凭订单号 {order} 和您的电子邮箱在此下载：',
    tooLarge: '您的中国入境卡已准备好。文件过大，无法附在邮件中。',
    linked: '您的中国入境卡已准备好。',
    download: '请凭订单号 {order} 和您的电子邮箱在此下载：',
    show: '抵达中国时，请出示手机中的文件或打印件。',
    check: '请将卡上的姓名、护照号码和抵达日期与您的护照和机票核对。如有错误，请立即回复本邮件。',
  },
  'zh-Hant': {
    subject: '您的中國入境卡已準備好 - 訂單 {order}',
    correctedSubject: '更正後的入境卡：請使用此卡 - 訂單 {order}',
    corrected: '更正後的入境卡：請使用此卡，並刪除 {replaced} 的入境卡。',
    ready: '您的中國入境卡已準備好，請見本郵件附件。',
    again: '您也可以憑訂單編號 {order} 和您的電子信箱在此下載：',
    tooLarge: '您的中國入境卡已準備好。文件過大，無法附在郵件中。',
    linked: '您的中國入境卡已準備好。',
    download: '請憑訂單編號 {order} 和您的電子信箱在此下載：',
    show: '抵達中國時，請出示手機中的文件或列印件。',
    check: '請將卡上的姓名、護照號碼和抵達日期與您的護照和機票核對。如有錯誤，請立即回覆本郵件。',
  },
  es: {
    subject: 'Su tarjeta de llegada a China está lista - pedido {order}',
    correctedSubject: 'Tarjeta corregida: use esta - pedido {order}',
    corrected: 'Tarjeta corregida: use esta y elimine la del {replaced}.',
    ready: 'Su tarjeta de llegada a China está lista. La encontrará adjunta a este correo.',
    again: 'También puede descargarla aquí, con su número de pedido {order} y su dirección de correo:',
    tooLarge: 'Su tarjeta de llegada a China está lista. El archivo es demasiado grande para un correo.',
    linked: 'Su tarjeta de llegada a China está lista.',
    download: 'Descárguela aquí, con su número de pedido {order} y su dirección de correo:',
    show: 'Muéstrela en el teléfono o en papel cuando llegue a China.',
    check:
      'Compare el nombre, el número de pasaporte y la fecha de llegada con su pasaporte y su billete. Si algo no es correcto, responda enseguida a este correo.',
  },
  fr: {
    subject: 'Votre carte d’arrivée en Chine est prête - commande {order}',
    correctedSubject: 'Carte corrigée\u00a0: utilisez celle-ci - commande {order}',
    corrected: 'Carte corrigée\u00a0: utilisez celle-ci et supprimez celle du {replaced}.',
    ready: 'Votre carte d’arrivée en Chine est prête. Vous la trouverez en pièce jointe.',
    again: 'Vous pouvez aussi la télécharger ici, avec votre numéro de commande {order} et votre adresse e-mail\u00a0:',
    tooLarge: 'Votre carte d’arrivée en Chine est prête. Le fichier est trop volumineux pour un e-mail.',
    linked: 'Votre carte d’arrivée en Chine est prête.',
    download: 'Téléchargez-la ici, avec votre numéro de commande {order} et votre adresse e-mail\u00a0:',
    show: 'Présentez-la sur votre téléphone ou sur papier à votre arrivée en Chine.',
    check:
      'Comparez le nom, le numéro de passeport et la date d’arrivée avec votre passeport et votre billet. En cas d’erreur, répondez tout de suite à cet e-mail.',
  },
  de: {
    subject: 'Ihre China-Einreisekarte ist fertig - Bestellung {order}',
    correctedSubject: 'Korrigierte Karte: Verwenden Sie diese - Bestellung {order}',
    corrected: 'Korrigierte Karte: Verwenden Sie diese, und löschen Sie die vom {replaced}.',
    ready: 'Ihre China-Einreisekarte ist fertig. Sie ist dieser E-Mail angehängt.',
    again: 'Sie können sie auch hier herunterladen, mit Ihrer Bestellnummer {order} und Ihrer E-Mail-Adresse:',
    tooLarge: 'Ihre China-Einreisekarte ist fertig. Die Datei ist zu groß für eine E-Mail.',
    linked: 'Ihre China-Einreisekarte ist fertig.',
    download: 'Laden Sie sie hier herunter, mit Ihrer Bestellnummer {order} und Ihrer E-Mail-Adresse:',
    show: 'Zeigen Sie sie bei der Ankunft in China auf dem Handy oder auf Papier vor.',
    check:
      'Vergleichen Sie Name, Passnummer und Ankunftsdatum mit Ihrem Pass und Ihrem Ticket. Wenn etwas nicht stimmt, antworten Sie bitte sofort auf diese E-Mail.',
  },
  ja: {
    subject: '中国入国カードの準備ができました - ご注文 {order}',
    correctedSubject: '訂正した入国カード：こちらをご使用ください - ご注文 {order}',
    corrected: '訂正した入国カードです。こちらをご使用いただき、{replaced}の入国カードは削除してください。',
    ready: '中国入国カードの準備ができました。このメールに添付しています。',
    again: '注文番号 {order} とメールアドレスで、こちらからもダウンロードできます：',
    tooLarge: '中国入国カードの準備ができました。ファイルが大きいため、メールには添付していません。',
    linked: '中国入国カードの準備ができました。',
    download: '注文番号 {order} とメールアドレスで、こちらからダウンロードしてください：',
    show: '中国に到着したら、スマートフォンの画面または印刷したものをご提示ください。',
    check:
      'カードのお名前、旅券番号、到着日を、旅券と航空券で必ずお確かめください。誤りがある場合は、すぐにこのメールにご返信ください。',
  },
  ko: {
    subject: '중국 입국카드가 준비되었습니다 - 주문 {order}',
    correctedSubject: '정정된 입국카드: 이 카드를 사용하세요 - 주문 {order}',
    corrected: '정정된 입국카드입니다. 이 카드를 사용하고 {replaced} 카드는 삭제해 주세요.',
    ready: '중국 입국카드가 준비되었습니다. 이 이메일에 첨부되어 있습니다.',
    again: '주문 번호({order})와 이메일 주소로 여기에서도 다운로드할 수 있습니다:',
    tooLarge: '중국 입국카드가 준비되었습니다. 파일이 커서 이메일에 첨부하지 않았습니다.',
    linked: '중국 입국카드가 준비되었습니다.',
    download: '주문 번호({order})와 이메일 주소로 여기에서 다운로드하세요:',
    show: '중국에 도착하면 휴대전화 화면이나 인쇄본을 제시해 주세요.',
    check:
      '카드의 이름, 여권 번호, 도착일을 여권 및 항공권과 비교해 주세요. 잘못된 내용이 있으면 바로 이 메일에 회신해 주세요.',
  },
  pt: {
    subject: 'O seu cartão de chegada à China está pronto - pedido {order}',
    correctedSubject: 'Cartão corrigido: use este - pedido {order}',
    corrected: 'Cartão corrigido: use este e elimine o de {replaced}.',
    ready: 'O seu cartão de chegada à China está pronto. Segue em anexo a este e-mail.',
    again: 'Também pode descarregá-lo aqui, com o número do pedido {order} e o seu endereço de e-mail:',
    tooLarge: 'O seu cartão de chegada à China está pronto. O ficheiro é demasiado grande para um e-mail.',
    linked: 'O seu cartão de chegada à China está pronto.',
    download: 'Descarregue-o aqui, com o número do pedido {order} e o seu endereço de e-mail:',
    show: 'Mostre-o no telemóvel ou em papel quando chegar à China.',
    check:
      'Compare o nome, o número do passaporte e a data de chegada com o seu passaporte e o seu bilhete. Se algo estiver errado, responda logo a este e-mail.',
  },
  'pt-BR': {
    subject: 'O seu cartão de chegada à China está pronto! Pedido {order}',
    correctedSubject: 'Cartão corrigido: use este - pedido {order}',
    corrected: 'Cartão corrigido: use este e apague o de {replaced}.',
    ready: 'O seu cartão de chegada à China está pronto. Ele está anexado a este e-mail.',
    again: 'Você também pode baixá-lo aqui, com o número do pedido {order} e o seu endereço de e-mail:',
    tooLarge: 'O seu cartão de chegada à China está pronto. O arquivo é grande demais para um e-mail.',
    linked: 'O seu cartão de chegada à China está pronto.',
    download: 'Baixe-o aqui, com o número do pedido {order} e o seu endereço de e-mail:',
    show: 'Mostre-o no celular ou em papel quando chegar à China.',
    check:
      'Compare o nome, o número do passaporte e a data de chegada com o seu passaporte e a sua passagem. Se algo estiver errado, responda logo a este e-mail.',
  },
  ru: {
    subject: 'Ваша карта прибытия в Китай готова - заказ {order}',
    correctedSubject: 'Исправленная карта: используйте эту - заказ {order}',
    corrected: 'Исправленная карта: используйте эту, а карту от {replaced} удалите.',
    ready: 'Ваша карта прибытия в Китай готова. Она приложена к этому письму.',
    again: 'Её также можно скачать здесь, указав номер заказа {order} и ваш адрес электронной почты:',
    tooLarge: 'Ваша карта прибытия в Китай готова. Файл слишком велик для письма.',
    linked: 'Ваша карта прибытия в Китай готова.',
    download: 'Скачайте её здесь, указав номер заказа {order} и свой адрес электронной почты:',
    show: 'Покажите её на телефоне или на бумаге по прибытии в Китай.',
    check:
      'Сверьте имя, номер паспорта и дату прибытия с паспортом и билетом. Если что-то неверно, сразу ответьте на это письмо.',
  },
  ar: {
    subject: 'بطاقة وصولك إلى الصين جاهزة - الطلب {order}',
    correctedSubject: 'بطاقة مصحّحة: استخدم هذه - الطلب {order}',
    corrected: 'بطاقة مصحّحة: استخدم هذه واحذف البطاقة المؤرخة {replaced}.',
    ready: 'بطاقة وصولك إلى الصين جاهزة، وهي مرفقة بهذه الرسالة.',
    again: 'يمكنك أيضًا تنزيلها من هنا باستخدام رقم الطلب {order} وعنوان بريدك الإلكتروني:',
    tooLarge: 'بطاقة وصولك إلى الصين جاهزة. الملف أكبر من أن يُرسل بالبريد الإلكتروني.',
    linked: 'بطاقة وصولك إلى الصين جاهزة.',
    download: 'نزّلها من هنا باستخدام رقم الطلب {order} وعنوان بريدك الإلكتروني:',
    show: 'أبرزها على هاتفك أو مطبوعةً عند وصولك إلى الصين.',
    check: 'قارن الاسم ورقم الجواز وتاريخ الوصول الواردة فيها بجوازك وتذكرتك. إذا وجدت خطأ، فردّ على هذه الرسالة فورًا.',
  },
};
