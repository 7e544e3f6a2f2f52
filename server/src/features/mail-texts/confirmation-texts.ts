import type { LanguageCode } from '@arrival-desk/contract/languages.ts';

/** The texts of the email that confirms a paid order; placeholders such as `{order}` are filled in. */
interface ConfirmationTexts {
  subject: string;
  received: string;
  /** Used when the amount is known. */
  paid: string;
  /** The order is worked on now … */
  now: string;
  /** … or it waits for the day on which it is filed. */
  later: string;
  track: string;
}

export const confirmationTexts: Record<LanguageCode, ConfirmationTexts> = {
  en: {
    subject: 'We have received your order {order}',
    received: 'Thank you. We have received your order {order} for a China Arrival Card, and your payment.',
    paid: 'Paid: {amount}',
    now: 'We are preparing your card. As soon as it is ready, we will send it to this address.',
    later: 'We will file your details with the authorities on {filing}. Then we will send the card to this address.',
    track: 'Check its progress here with your order ID {order} and your email address:',
  },
  zh: {
    subject: '您的订单已受理：{order}',
    received: '感谢您的订购。我们已收到您的中国入境卡订单 {order} 及付款。',
    paid: '已付：{amount}',
    now: '我们正在为您准备入境卡，完成后会立即发送到此邮箱。',
    later: '我们将于 {filing} 向有关部门提交您的信息，之后会将入境卡发送到此邮箱。',
    track: '您可以凭订单号 {order} 和您的电子邮箱在此查看进度：',
  },
  'zh-Hant': {
    subject: '您的訂單已受理：{order}',
    received: '感謝您的訂購。我們已收到您的中國入境卡訂單 {order} 及付款。',
    paid: '已付：{amount}',
    now: '我們正在為您準備入境卡，完成後會立即寄送到此電子信箱。',
    later: '我們將於 {filing} 向有關部門提交您的資料，之後會將入境卡寄送到此電子信箱。',
    track: '您可以憑訂單編號 {order} 和您的電子信箱在此查看進度：',
  },
  es: {
    subject: 'Hemos recibido su pedido {order}',
    received: 'Gracias. Hemos recibido su pedido {order} de una tarjeta de llegada a China y su pago.',
    paid: 'Pagado: {amount}',
    now: 'Estamos preparando su tarjeta. En cuanto esté lista, se la enviaremos a esta dirección.',
    later:
      'Presentaremos su solicitud a las autoridades el {filing}. Después le enviaremos la tarjeta a esta dirección.',
    track: 'Consulte aquí cómo va, con su número de pedido {order} y su dirección de correo:',
  },
  fr: {
    subject: 'Nous avons bien reçu votre commande {order}',
    received:
      'Merci. Nous avons bien reçu votre commande {order} d’une carte d’arrivée en Chine, ainsi que votre paiement.',
    paid: 'Payé\u00a0: {amount}',
    now: 'Nous préparons votre carte. Dès qu’elle sera prête, nous vous l’enverrons à cette adresse.',
    later:
      'Nous déposerons votre demande auprès des autorités le {filing}. Nous vous enverrons ensuite la carte à cette adresse.',
    track: 'Suivez son avancement ici, avec votre numéro de commande {order} et votre adresse e-mail\u00a0:',
  },
  de: {
    subject: 'Wir haben Ihre Bestellung {order} erhalten',
    received: 'Vielen Dank. Wir haben Ihre Bestellung {order} für eine China-Einreisekarte und Ihre Zahlung erhalten.',
    paid: 'Bezahlt: {amount}',
    now: 'Wir bereiten Ihre Karte vor. Sobald sie fertig ist, senden wir sie an diese Adresse.',
    later: 'Wir reichen Ihre Angaben am {filing} bei den Behörden ein. Danach senden wir die Karte an diese Adresse.',
    track: 'Den Stand sehen Sie hier, mit Ihrer Bestellnummer {order} und Ihrer E-Mail-Adresse:',
  },
  ja: {
    subject: 'ご注文 {order} を承りました',
    received: 'ありがとうございます。中国入国カードのご注文 {order} とお支払いを確認いたしました。',
    paid: 'お支払い済み：{amount}',
    now: '現在、入国カードを準備しています。でき次第、このメールアドレスにお送りします。',
    later: '{filing}に当局へ申請します。その後、入国カードをこのメールアドレスにお送りします。',
    track: '注文番号 {order} とメールアドレスで、こちらから進み具合をご確認いただけます：',
  },
  ko: {
    subject: '주문이 정상적으로 접수되었습니다 - 주문 번호 {order}',
    received: '감사합니다. 중국 입국카드 주문({order})과 결제가 확인되었습니다.',
    paid: '결제 금액: {amount}',
    now: '입국카드를 준비하고 있습니다. 준비되는 대로 이 주소로 보내 드립니다.',
    later: '{filing}에 관계 당국에 정보를 제출합니다. 그 후 입국카드를 이 주소로 보내 드립니다.',
    track: '주문 번호({order})와 이메일 주소로 여기에서 진행 상황을 확인하세요:',
  },
  pt: {
    subject: 'Recebemos o seu pedido {order}',
    received: 'Obrigado. Recebemos o seu pedido {order} de um cartão de chegada à China e o seu pagamento.',
    paid: 'Pago: {amount}',
    now: 'Estamos a preparar o seu cartão. Assim que estiver pronto, será enviado para este endereço.',
    later: 'Vamos submeter os seus dados às autoridades em {filing}. Depois o cartão será enviado para este endereço.',
    track: 'Veja aqui o andamento, com o número do pedido {order} e o seu endereço de e-mail:',
  },
  'pt-BR': {
    subject: 'Recebemos o seu pedido {order}!',
    received: 'Obrigado! Recebemos o seu pedido {order} de um cartão de chegada à China e o seu pagamento.',
    paid: 'Valor pago: {amount}',
    now: 'Estamos preparando o seu cartão. Assim que ele ficar pronto, vamos enviá-lo para este e-mail.',
    later: 'Vamos enviar a sua solicitação às autoridades em {filing}. Depois vamos enviar o cartão para este e-mail.',
    track: 'Acompanhe aqui o andamento, com o número do pedido {order} e o seu endereço de e-mail:',
  },
  ru: {
    subject: 'Мы получили ваш заказ {order}',
    received: 'Спасибо! Мы получили ваш заказ {order} на карту прибытия в Китай и вашу оплату.',
    paid: 'Оплачено: {amount}',
    now: 'Мы готовим вашу карту. Как только она будет готова, мы отправим её на этот адрес.',
    later: 'Мы подадим вашу анкету {filing}. После этого мы отправим карту на этот адрес.',
    track: 'Следите за ходом заказа здесь, указав номер заказа {order} и свой адрес электронной почты:',
  },
  ar: {
    subject: 'لقد استلمنا طلبك {order}',
    received: 'شكرًا لك. لقد استلمنا طلبك {order} لبطاقة الوصول إلى الصين، واستلمنا دفعتك.',
    paid: 'المبلغ المدفوع: {amount}',
    now: 'نعمل الآن على إعداد بطاقتك، وسنرسلها إلى هذا البريد فور جاهزيتها.',
    later: 'سنقدّم بياناتك إلى السلطات في {filing}، ثم نرسل البطاقة إلى هذا البريد.',
    track: 'تابع طلبك من هنا باستخدام رقم الطلب {order} وعنوان بريدك الإلكتروني:',
  },
};
