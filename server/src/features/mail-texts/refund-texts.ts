import type { LanguageCode } from '@arrival-desk/contract/languages.ts';

/** The texts of the email that says that a payment was refunded; placeholders such as `{date}` are filled in. */
interface RefundTexts {
  subject: string;
  refunded: string;
  /** Used when the amount is not on file. */
  refundedNoAmount: string;
  arrives: string;
  track: string;
}

export const refundTexts: Record<LanguageCode, RefundTexts> = {
  en: {
    subject: 'We have refunded your order {order}',
    refunded: 'We refunded {amount} on {date}.',
    refundedNoAmount: 'We refunded your payment on {date}.',
    arrives: 'Banks need up to {days} working days. It should be in your account by {until}.',
    track: 'The page of your order says the same:',
  },
  zh: {
    subject: '您的订单 {order} 已退款',
    refunded: '我们已于 {date} 退款 {amount}。',
    refundedNoAmount: '我们已于 {date} 退还您的付款。',
    arrives: '银行最多需要 {days} 个工作日，款项最晚应于 {until} 到账。',
    track: '您也可以在订单页面查看：',
  },
  'zh-Hant': {
    subject: '您的訂單 {order} 已退款',
    refunded: '我們已於 {date} 退款 {amount}。',
    refundedNoAmount: '我們已於 {date} 退還您的付款。',
    arrives: '銀行最多需要 {days} 個工作日，款項最晚應於 {until} 到帳。',
    track: '您也可以在訂單頁面查看：',
  },
  es: {
    subject: 'Hemos reembolsado su pedido {order}',
    refunded: 'Reembolsamos {amount} el {date}.',
    refundedNoAmount: 'Reembolsamos su pago el {date}.',
    arrives: 'Los bancos necesitan hasta {days} días laborables. Debería estar en su cuenta a más tardar el {until}.',
    track: 'La página de su pedido indica lo mismo:',
  },
  fr: {
    subject: 'Nous avons remboursé votre commande {order}',
    refunded: 'Nous avons remboursé {amount} le {date}.',
    refundedNoAmount: 'Nous avons remboursé votre paiement le {date}.',
    arrives:
      'Les banques ont besoin de {days} jours ouvrés au plus. La somme devrait être sur votre compte au plus tard le {until}.',
    track: 'La page de votre commande indique la même chose\u00a0:',
  },
  de: {
    subject: 'Wir haben Ihre Bestellung {order} erstattet',
    refunded: 'Wir haben {amount} am {date} erstattet.',
    refundedNoAmount: 'Wir haben Ihre Zahlung am {date} erstattet.',
    arrives: 'Banken brauchen bis zu {days} Werktage. Der Betrag sollte bis zum {until} auf Ihrem Konto sein.',
    track: 'Auf der Seite Ihrer Bestellung steht dasselbe:',
  },
  ja: {
    subject: 'ご注文 {order} の返金について',
    refunded: '{date}に {amount} を返金しました。',
    refundedNoAmount: '{date}にお支払いを返金しました。',
    arrives: '金融機関での処理に最大{days}営業日かかります。{until}までに入金される見込みです。',
    track: 'ご注文のページでもご確認いただけます：',
  },
  ko: {
    subject: '환불 완료 안내 - 주문 번호 {order}',
    refunded: '{date}에 {amount} 환불을 완료했습니다.',
    refundedNoAmount: '{date}에 결제 금액을 환불했습니다.',
    arrives: '은행 처리에 영업일 기준 최대 {days}일이 걸립니다. {until}까지 입금될 예정입니다.',
    track: '주문 페이지에서도 확인할 수 있습니다:',
  },
  pt: {
    subject: 'Reembolsámos o seu pedido {order}',
    refunded: 'Reembolsámos {amount} em {date}.',
    refundedNoAmount: 'Reembolsámos o seu pagamento em {date}.',
    arrives: 'Os bancos precisam de até {days} dias úteis. O valor deverá estar na sua conta até {until}.',
    track: 'A página do seu pedido indica o mesmo:',
  },
  'pt-BR': {
    subject: 'Reembolsamos o seu pedido {order}',
    refunded: 'Reembolsamos {amount} em {date}.',
    refundedNoAmount: 'Reembolsamos o seu pagamento em {date}.',
    arrives: 'Os bancos precisam de até {days} dias úteis. O valor deve estar na sua conta até {until}.',
    track: 'A página do seu pedido mostra o mesmo:',
  },
  ru: {
    subject: 'Мы вернули оплату заказа {order}',
    refunded: '{date} мы вернули {amount}.',
    refundedNoAmount: 'Мы вернули ваш платёж {date}.',
    arrives: 'Банкам нужно до {days} рабочих дней. Деньги должны поступить на ваш счёт не позднее {until}.',
    track: 'То же указано на странице вашего заказа:',
  },
  ar: {
    subject: 'لقد أعدنا مبلغ طلبك {order}',
    refunded: 'أعدنا {amount} في {date}.',
    refundedNoAmount: 'أعدنا مبلغك في {date}.',
    arrives: 'تحتاج البنوك إلى {days} أيام عمل كحد أقصى. من المفترض أن يصل المبلغ إلى حسابك في موعد أقصاه {until}.',
    track: 'تجد المعلومات نفسها في صفحة طلبك:',
  },
};
