import type { LanguageCode } from '@arrival-desk/contract/languages.ts';

/** The texts of the email that confirms a paid order; placeholders such as `{order}` are filled in. */
interface ConfirmationTexts {
  subject: string;
  received: string;
  /** Used when the amount is known. */
  paid: string;
  /** The order is worked on now … */
  now: string;
  /** … or it waits until the filing window opens. */
  later: string;
  track: string;
}

export const confirmationTexts: Record<LanguageCode, ConfirmationTexts> = {
  en: {
    subject: 'We have received your order {order}',
    received: 'Thank you. We have received your order {order} for a China Arrival Card, and your payment.',
    paid: 'Paid: {amount}',
    now: 'We are preparing your card. As soon as it is ready, we will send it to this address.',
    later:
      'The card can be filed no earlier than 72 hours before your arrival. We will prepare it then and send it to this address.',
    track: 'Check its progress here with your order ID {order} and your email address:',
  },
  zh: {
    subject: '我们已收到您的订单 {order}',
    received: '感谢您的订购。我们已收到您的中国入境卡订单 {order} 及付款。',
    paid: '已付：{amount}',
    now: '我们正在为您准备入境卡，完成后会立即发送到此邮箱。',
    later: '入境卡最早可在抵达前 72 小时提交。届时我们会为您准备，并发送到此邮箱。',
    track: '您可以凭订单号 {order} 和您的电子邮箱在此查看进度：',
  },
  es: {
    subject: 'Hemos recibido su pedido {order}',
    received: 'Gracias. Hemos recibido su pedido {order} de una tarjeta de llegada a China y su pago.',
    paid: 'Pagado: {amount}',
    now: 'Estamos preparando su tarjeta. En cuanto esté lista, se la enviaremos a esta dirección.',
    later:
      'La tarjeta puede presentarse como muy pronto 72 horas antes de la llegada. La prepararemos entonces y se la enviaremos a esta dirección.',
    track: 'Consulte aquí cómo va, con su número de pedido {order} y su dirección de correo:',
  },
  fr: {
    subject: 'Nous avons bien reçu votre commande {order}',
    received:
      'Merci. Nous avons bien reçu votre commande {order} d’une carte d’arrivée en Chine, ainsi que votre paiement.',
    paid: 'Payé\u00a0: {amount}',
    now: 'Nous préparons votre carte. Dès qu’elle sera prête, nous vous l’enverrons à cette adresse.',
    later:
      'La carte peut être déposée au plus tôt 72 heures avant l’arrivée. Nous la préparerons à ce moment-là et vous l’enverrons à cette adresse.',
    track: 'Suivez son avancement ici, avec votre numéro de commande {order} et votre adresse e-mail\u00a0:',
  },
  de: {
    subject: 'Wir haben Ihre Bestellung {order} erhalten',
    received: 'Vielen Dank. Wir haben Ihre Bestellung {order} für eine China-Einreisekarte und Ihre Zahlung erhalten.',
    paid: 'Bezahlt: {amount}',
    now: 'Wir bereiten Ihre Karte vor. Sobald sie fertig ist, senden wir sie an diese Adresse.',
    later:
      'Die Karte kann frühestens 72 Stunden vor der Ankunft eingereicht werden. Wir bereiten sie dann vor und senden sie an diese Adresse.',
    track: 'Den Stand sehen Sie hier, mit Ihrer Bestellnummer {order} und Ihrer E-Mail-Adresse:',
  },
  ja: {
    subject: 'ご注文 {order} を承りました',
    received: 'ありがとうございます。中国入国カードのご注文 {order} とお支払いを確認いたしました。',
    paid: 'お支払い済み：{amount}',
    now: '現在、入国カードを準備しています。でき次第、このメールアドレスにお送りします。',
    later:
      '入国カードは到着の72時間前から提出できます。その時期になりましたら準備し、このメールアドレスにお送りします。',
    track: 'ご注文番号 {order} とメールアドレスで、こちらから進み具合をご確認いただけます：',
  },
  ko: {
    subject: '주문이 접수되었습니다 - 주문 번호 {order}',
    received: '감사합니다. 중국 입국카드 주문({order})과 결제가 확인되었습니다.',
    paid: '결제 금액: {amount}',
    now: '입국카드를 준비하고 있습니다. 준비되는 대로 이 주소로 보내 드립니다.',
    later: '입국카드는 도착 72시간 전부터 제출할 수 있습니다. 그때 준비하여 이 주소로 보내 드립니다.',
    track: '주문 번호({order})와 이메일 주소로 여기에서 진행 상황을 확인하세요:',
  },
  pt: {
    subject: 'Recebemos o seu pedido {order}',
    received: 'Obrigado. Recebemos o seu pedido {order} de um cartão de chegada à China e o seu pagamento.',
    paid: 'Pago: {amount}',
    now: 'Estamos a preparar o seu cartão. Assim que estiver pronto, será enviado para este endereço.',
    later:
      'O cartão só pode ser submetido a partir de 72 horas antes da chegada. Nessa altura será preparado e enviado para este endereço.',
    track: 'Veja aqui o andamento, com o número do pedido {order} e o seu endereço de e-mail:',
  },
  'pt-BR': {
    subject: 'Recebemos o seu pedido {order}!',
    received: 'Obrigado! Recebemos o seu pedido {order} de um cartão de chegada à China e o seu pagamento.',
    paid: 'Valor pago: {amount}',
    now: 'Estamos preparando o seu cartão. Assim que ele ficar pronto, vamos enviá-lo para este e-mail.',
    later:
      'O cartão só pode ser enviado às autoridades a partir de 72 horas antes da chegada. Vamos prepará-lo nesse momento e enviá-lo para este e-mail.',
    track: 'Acompanhe aqui o andamento, com o número do pedido {order} e o seu endereço de e-mail:',
  },
  ru: {
    subject: 'Мы получили ваш заказ {order}',
    received: 'Спасибо! Мы получили ваш заказ {order} на карту прибытия в Китай и вашу оплату.',
    paid: 'Оплачено: {amount}',
    now: 'Мы готовим вашу карту. Как только она будет готова, мы отправим её на этот адрес.',
    later: 'Карту можно подать не раньше чем за 72 часа до прибытия. Тогда мы подготовим её и отправим на этот адрес.',
    track: 'Следите за ходом заказа здесь, указав номер заказа {order} и свой адрес электронной почты:',
  },
  ar: {
    subject: 'لقد استلمنا طلبك {order}',
    received: 'شكرًا لك. لقد استلمنا طلبك {order} لبطاقة الوصول إلى الصين، واستلمنا دفعتك.',
    paid: 'المبلغ المدفوع: {amount}',
    now: 'نعمل الآن على إعداد بطاقتك، وسنرسلها إلى هذا البريد فور جاهزيتها.',
    later: 'لا يمكن تقديم البطاقة قبل الوصول بأكثر من 72 ساعة. سنُعدّها في ذلك الوقت ونرسلها إلى هذا البريد.',
    track: 'تابع طلبك من هنا باستخدام رقم الطلب {order} وعنوان بريدك الإلكتروني:',
  },
};
