import type { LanguageCode } from '@arrival-desk/contract/languages.ts';

/** The texts of the mail that carries the document; `{name}` and the like are filled in. */
export interface DocumentMailTexts {
  subject: string;
  greeting: string;
  ready: string;
  again: string;
  /** In place of `ready` and `again` for a document that is too large to be attached. */
  tooLarge: string;
  download: string;
  button: string;
  show: string;
  questions: string;
  independent: string;
}

export const documentMailTexts: Record<LanguageCode, DocumentMailTexts> = {
  en: {
    subject: 'Your China Arrival Card is ready - order {order}',
    greeting: 'Dear {name},',
    ready: 'Your China Arrival Card is ready. It is attached to this mail.',
    again: 'You can also download it here, with your order id {order} and your e-mail address:',
    tooLarge: 'Your China Arrival Card is ready. The file is too large for an email.',
    download: 'Download it here, with your order id {order} and your e-mail address:',
    button: 'Track your order',
    show: 'Show it on your phone or on paper when you arrive in China.',
    questions: 'Questions? Write to {support} and name your order id.',
    independent: 'An independent service, not a government one. The official card is free of charge.',
  },
  zh: {
    subject: '您的中国入境卡已准备好 - 订单 {order}',
    greeting: '{name}，您好：',
    ready: '您的中国入境卡已准备好，请见本邮件附件。',
    again: '您也可以凭订单号 {order} 和您的电子邮箱在此下载：',
    tooLarge: '您的中国入境卡已准备好。文件过大，无法附在邮件中。',
    download: '请凭订单号 {order} 和您的电子邮箱在此下载：',
    button: '查询订单',
    show: '抵达中国时，请出示手机中的文件或打印件。',
    questions: '有疑问？请写信至 {support}，并注明您的订单号。',
    independent: '本服务为独立服务，并非政府机构。官方入境卡免费。',
  },
  es: {
    subject: 'Su tarjeta de llegada a China está lista - pedido {order}',
    greeting: 'Hola, {name}:',
    ready: 'Su tarjeta de llegada a China está lista. La encontrará adjunta a este correo.',
    again: 'También puede descargarla aquí, con su número de pedido {order} y su dirección de correo:',
    tooLarge: 'Su tarjeta de llegada a China está lista. El archivo es demasiado grande para un correo.',
    download: 'Descárguela aquí, con su número de pedido {order} y su dirección de correo:',
    button: 'Consultar su pedido',
    show: 'Muéstrela en el teléfono o en papel cuando llegue a China.',
    questions: '¿Tiene preguntas? Escriba a {support} e indique su número de pedido.',
    independent: 'Un servicio independiente, no gubernamental. La tarjeta oficial es gratuita.',
  },
  fr: {
    subject: 'Votre carte d’arrivée en Chine est prête - commande {order}',
    greeting: 'Bonjour {name},',
    ready: 'Votre carte d’arrivée en Chine est prête. Vous la trouverez en pièce jointe.',
    again: 'Vous pouvez aussi la télécharger ici, avec votre numéro de commande {order} et votre adresse e-mail :',
    tooLarge: 'Votre carte d’arrivée en Chine est prête. Le fichier est trop volumineux pour un e-mail.',
    download: 'Téléchargez-la ici, avec votre numéro de commande {order} et votre adresse e-mail :',
    button: 'Suivre votre commande',
    show: 'Présentez-la sur votre téléphone ou sur papier à votre arrivée en Chine.',
    questions: 'Une question ? Écrivez à {support} en indiquant votre numéro de commande.',
    independent: 'Un service indépendant, non gouvernemental. La carte officielle est gratuite.',
  },
  de: {
    subject: 'Ihre China-Einreisekarte ist fertig - Bestellung {order}',
    greeting: 'Guten Tag {name},',
    ready: 'Ihre China-Einreisekarte ist fertig. Sie ist dieser E-Mail angehängt.',
    again: 'Sie können sie auch hier herunterladen, mit Ihrer Bestellnummer {order} und Ihrer E-Mail-Adresse:',
    tooLarge: 'Ihre China-Einreisekarte ist fertig. Die Datei ist zu groß für eine E-Mail.',
    download: 'Laden Sie sie hier herunter, mit Ihrer Bestellnummer {order} und Ihrer E-Mail-Adresse:',
    button: 'Bestellung verfolgen',
    show: 'Zeigen Sie sie bei der Ankunft in China auf dem Handy oder auf Papier vor.',
    questions: 'Fragen? Schreiben Sie an {support} und nennen Sie Ihre Bestellnummer.',
    independent: 'Ein unabhängiger Dienst, keine Behörde. Die amtliche Karte ist kostenlos.',
  },
  ja: {
    subject: '中国入国カードの準備ができました - ご注文 {order}',
    greeting: '{name} 様',
    ready: '中国入国カードの準備ができました。このメールに添付しています。',
    again: 'ご注文番号 {order} とメールアドレスで、こちらからもダウンロードできます：',
    tooLarge: '中国入国カードの準備ができました。ファイルが大きいため、メールには添付していません。',
    download: 'ご注文番号 {order} とメールアドレスで、こちらからダウンロードしてください：',
    button: 'ご注文を確認する',
    show: '中国に到着したら、スマートフォンの画面または印刷したものをご提示ください。',
    questions: 'ご質問は、ご注文番号を添えて {support} までお寄せください。',
    independent: '独立したサービスで、政府機関ではありません。公式の入国カードは無料です。',
  },
  ko: {
    subject: '중국 입국카드가 준비되었습니다 - 주문 {order}',
    greeting: '{name} 님, 안녕하세요.',
    ready: '중국 입국카드가 준비되었습니다. 이 메일에 첨부되어 있습니다.',
    again: '주문 번호({order})와 이메일 주소로 여기에서도 다운로드할 수 있습니다:',
    tooLarge: '중국 입국카드가 준비되었습니다. 파일이 커서 이메일에 첨부하지 않았습니다.',
    download: '주문 번호({order})와 이메일 주소로 여기에서 다운로드하세요:',
    button: '주문 조회',
    show: '중국에 도착하면 휴대전화 화면이나 인쇄본을 제시해 주세요.',
    questions: '궁금한 점이 있으면 주문 번호를 적어 {support}(으)로 문의해 주세요.',
    independent: '정부 기관이 아닌 독립 서비스입니다. 공식 입국카드는 무료입니다.',
  },
  pt: {
    subject: 'O seu cartão de chegada à China está pronto - pedido {order}',
    greeting: 'Olá, {name},',
    ready: 'O seu cartão de chegada à China está pronto. Segue em anexo a este e-mail.',
    again: 'Também pode descarregá-lo aqui, com o número do pedido {order} e o seu endereço de e-mail:',
    tooLarge: 'O seu cartão de chegada à China está pronto. O ficheiro é demasiado grande para um e-mail.',
    download: 'Descarregue-o aqui, com o número do pedido {order} e o seu endereço de e-mail:',
    button: 'Acompanhar o pedido',
    show: 'Mostre-o no telemóvel ou em papel quando chegar à China.',
    questions: 'Dúvidas? Escreva para {support} e indique o número do pedido.',
    independent: 'Um serviço independente, não governamental. O cartão oficial é gratuito.',
  },
  'pt-BR': {
    subject: 'O seu cartão de chegada à China está pronto! Pedido {order}',
    greeting: 'Olá, {name}!',
    ready: 'O seu cartão de chegada à China está pronto. Ele está anexado a este e-mail.',
    again: 'Você também pode baixá-lo aqui, com o número do pedido {order} e o seu endereço de e-mail:',
    tooLarge: 'O seu cartão de chegada à China está pronto. O arquivo é grande demais para um e-mail.',
    download: 'Baixe-o aqui, com o número do pedido {order} e o seu endereço de e-mail:',
    button: 'Acompanhar o pedido',
    show: 'Mostre-o no celular ou em papel quando chegar à China.',
    questions: 'Dúvidas? Escreva para {support} e informe o número do pedido.',
    independent: 'Um serviço independente, não governamental. O cartão oficial é gratuito.',
  },
  ru: {
    subject: 'Ваша карта прибытия в Китай готова - заказ {order}',
    greeting: 'Здравствуйте, {name}!',
    ready: 'Ваша карта прибытия в Китай готова. Она приложена к этому письму.',
    again: 'Её также можно скачать здесь, указав номер заказа {order} и ваш адрес электронной почты:',
    tooLarge: 'Ваша карта прибытия в Китай готова. Файл слишком велик для письма.',
    download: 'Скачайте её здесь, указав номер заказа {order} и свой адрес электронной почты:',
    button: 'Отследить заказ',
    show: 'Покажите её на телефоне или на бумаге по прибытии в Китай.',
    questions: 'Есть вопросы? Напишите на {support} и укажите номер заказа.',
    independent: 'Независимый негосударственный сервис. Официальная карта бесплатна.',
  },
  ar: {
    subject: 'بطاقة وصولك إلى الصين جاهزة - الطلب {order}',
    greeting: 'مرحبًا {name}،',
    ready: 'بطاقة وصولك إلى الصين جاهزة، وهي مرفقة بهذه الرسالة.',
    again: 'يمكنك أيضًا تنزيلها من هنا باستخدام رقم الطلب {order} وعنوان بريدك الإلكتروني:',
    tooLarge: 'بطاقة وصولك إلى الصين جاهزة. الملف أكبر من أن يُرسل بالبريد الإلكتروني.',
    download: 'نزّلها من هنا باستخدام رقم الطلب {order} وعنوان بريدك الإلكتروني:',
    button: 'تتبّع طلبك',
    show: 'أظهرها على هاتفك أو مطبوعةً عند وصولك إلى الصين.',
    questions: 'هل لديك سؤال؟ راسلنا على {support} مع ذكر رقم طلبك.',
    independent: 'خدمة مستقلة وليست جهة حكومية. البطاقة الرسمية مجانية.',
  },
};
