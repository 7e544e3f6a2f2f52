import type { LanguageCode } from '@arrival-desk/contract/languages.ts';

/** The texts of the email with the links of all orders of its address. */
interface OrderLinksTexts {
  subject: string;
  asked: string;
  notYou: string;
}

export const orderLinksTexts: Record<LanguageCode, OrderLinksTexts> = {
  en: {
    subject: 'The links to your orders',
    asked: 'You asked for the links to your orders. Each opens with its order ID and this email address.',
    notYou: 'If you did not ask for them, you need not do anything.',
  },
  zh: {
    subject: '您的订单链接',
    asked: '您请求了订单链接。凭订单号和此邮箱即可打开。',
    notYou: '如果这不是您本人的请求，则无需做任何操作。',
  },
  'zh-Hant': {
    subject: '您的訂單連結',
    asked: '您要求了訂單連結。憑訂單編號和此電子信箱即可開啟。',
    notYou: '如果這不是您本人的請求，則無需做任何操作。',
  },
  es: {
    subject: 'Los enlaces a sus pedidos',
    asked:
      'Ha solicitado los enlaces a sus pedidos. Cada uno se abre con su número de pedido y esta dirección de correo.',
    notYou: 'Si no los ha solicitado, no tiene que hacer nada.',
  },
  fr: {
    subject: 'Les liens de vos commandes',
    asked: 'Vous avez demandé les liens de vos commandes. Chacune s’ouvre avec son numéro et cette adresse e-mail.',
    notYou: 'Si vous ne les avez pas demandés, vous n’avez rien à faire.',
  },
  de: {
    subject: 'Die Links zu Ihren Bestellungen',
    asked:
      'Sie haben die Links zu Ihren Bestellungen angefordert. Jede öffnet sich mit ihrer Bestellnummer und dieser E-Mail-Adresse.',
    notYou: 'Wenn Sie sie nicht angefordert haben, müssen Sie nichts tun.',
  },
  ja: {
    subject: 'ご注文のリンク',
    asked: 'ご注文のリンクのご請求をいただきました。それぞれ注文番号とこのメールアドレスで開くことができます。',
    notYou: 'お心当たりがない場合は、何もしていただく必要はありません。',
  },
  ko: {
    subject: '주문 링크 안내',
    asked: '주문 링크를 요청하셨습니다. 각 주문은 주문 번호와 이 이메일 주소로 열 수 있습니다.',
    notYou: '요청하지 않으셨다면 아무것도 하지 않으셔도 됩니다.',
  },
  pt: {
    subject: 'As ligações dos seus pedidos',
    asked: 'Pediu as ligações dos seus pedidos. Cada um abre com o respetivo número e este endereço de e-mail.',
    notYou: 'Se não as pediu, não precisa de fazer nada.',
  },
  'pt-BR': {
    subject: 'Os links dos seus pedidos',
    asked: 'Você pediu os links dos seus pedidos. Cada um abre com o número do pedido e este endereço de e-mail.',
    notYou: 'Se você não pediu, não precisa fazer nada.',
  },
  ru: {
    subject: 'Ссылки на ваши заказы',
    asked: 'Вы запросили ссылки на ваши заказы. Каждый открывается по номеру заказа и этому адресу электронной почты.',
    notYou: 'Если вы их не запрашивали, ничего делать не нужно.',
  },
  ar: {
    subject: 'روابط طلباتك',
    asked: 'طلبتَ روابط طلباتك. يُفتح كل طلب برقمه وبعنوان البريد الإلكتروني هذا.',
    notYou: 'إذا لم تطلبها، فلا يلزمك فعل أي شيء.',
  },
};
