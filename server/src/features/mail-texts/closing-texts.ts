import type { LanguageCode } from '@arrival-desk/contract/languages.ts';

/** The texts of the emails about a cancelled order and about a refund that was asked for; `{date}` and others are filled in. */
interface ClosingTexts {
  closedSubject: string;
  closed: string;
  /** The card was filed before that. */
  filed: string;
  /** The money goes back, after a cancellation or an approved request. */
  refundComes: string;
  noRefund: string;
  /** Used when the amount is known. */
  amount: string;
  askedSubject: string;
  asked: string;
  approvedSubject: string;
  declinedSubject: string;
  declined: string;
  reason: string;
}

export const closingTexts: Record<LanguageCode, ClosingTexts> = {
  en: {
    closedSubject: 'Your order {order} is cancelled',
    closed: 'Your order {order} was cancelled on {date}. No further document is being prepared.',
    filed: 'Your card had been filed with the authorities on {filed}.',
    refundComes: 'Your money goes back to you. We will write again as soon as it has been sent.',
    noRefund: 'No refund is being made for this order. If you expected one, please reply to this email.',
    amount: 'Amount: {amount}',
    askedSubject: 'A refund was requested for your order {order}',
    asked: 'A refund of your order was requested on {date}. We will write again when it has been decided.',
    approvedSubject: 'The refund of your order {order} is approved',
    declinedSubject: 'The refund of your order {order} is declined',
    declined: 'The refund that was requested on {date} is declined. If you do not agree, please reply to this email.',
    reason: 'Reason: {reason}',
  },
  zh: {
    closedSubject: '您的订单 {order} 已取消',
    closed: '您的订单 {order} 已于 {date} 取消，不再准备其他文件。',
    filed: '在此之前，您的入境卡已于 {filed} 提交给有关部门。',
    refundComes: '款项将退还给您，退款汇出后我们会再次通知您。',
    noRefund: '此订单不予退款。如您认为应当退款，请回复本邮件。',
    amount: '金额：{amount}',
    askedSubject: '已收到您订单 {order} 的退款申请',
    asked: '您的订单于 {date} 申请了退款。有结果后我们会再次通知您。',
    approvedSubject: '您订单 {order} 的退款已获批准',
    declinedSubject: '您订单 {order} 的退款申请未获批准',
    declined: '{date} 提出的退款申请未获批准。如有异议，请回复本邮件。',
    reason: '原因：{reason}',
  },
  'zh-Hant': {
    closedSubject: '您的訂單 {order} 已取消',
    closed: '您的訂單 {order} 已於 {date} 取消，不再準備其他文件。',
    filed: '在此之前，您的入境卡已於 {filed} 提交給有關部門。',
    refundComes: '款項將退還給您，退款匯出後我們會再次通知您。',
    noRefund: '此訂單不予退款。如您認為應當退款，請回覆本郵件。',
    amount: '金額：{amount}',
    askedSubject: '已收到您訂單 {order} 的退款申請',
    asked: '您的訂單於 {date} 申請了退款。有結果後我們會再次通知您。',
    approvedSubject: '您訂單 {order} 的退款已獲核准',
    declinedSubject: '您訂單 {order} 的退款申請未獲核准',
    declined: '{date} 提出的退款申請未獲核准。如有異議，請回覆本郵件。',
    reason: '原因：{reason}',
  },
  es: {
    closedSubject: 'Su pedido {order} está cancelado',
    closed: 'Su pedido {order} se canceló el {date}. No se prepara ningún otro documento.',
    filed: 'Su tarjeta ya se había presentado a las autoridades el {filed}.',
    refundComes: 'Le devolveremos el dinero. Volveremos a escribirle en cuanto se haya enviado.',
    noRefund: 'Este pedido no se reembolsa. Si esperaba un reembolso, responda a este correo.',
    amount: 'Importe: {amount}',
    askedSubject: 'Se ha solicitado el reembolso de su pedido {order}',
    asked: 'El {date} se solicitó el reembolso de su pedido. Volveremos a escribirle cuando se haya decidido.',
    approvedSubject: 'El reembolso de su pedido {order} está aprobado',
    declinedSubject: 'El reembolso de su pedido {order} se ha denegado',
    declined: 'Se ha denegado el reembolso solicitado el {date}. Si no está de acuerdo, responda a este correo.',
    reason: 'Motivo: {reason}',
  },
  fr: {
    closedSubject: 'Votre commande {order} est annulée',
    closed: 'Votre commande {order} a été annulée le {date}. Aucun autre document n’est en préparation.',
    filed: 'Votre carte avait été déposée auprès des autorités le {filed}.',
    refundComes:
      'Votre paiement vous sera remboursé. Nous vous écrirons de nouveau dès que le remboursement aura été effectué.',
    noRefund: 'Cette commande ne donne lieu à aucun remboursement. Si vous en attendiez un, répondez à cet e-mail.',
    amount: 'Montant\u00a0: {amount}',
    askedSubject: 'Un remboursement a été demandé pour votre commande {order}',
    asked:
      'Le remboursement de votre commande a été demandé le {date}. Nous vous écrirons de nouveau dès qu’une décision aura été prise.',
    approvedSubject: 'Le remboursement de votre commande {order} est accepté',
    declinedSubject: 'Le remboursement de votre commande {order} est refusé',
    declined: 'Le remboursement demandé le {date} est refusé. Si vous n’êtes pas d’accord, répondez à cet e-mail.',
    reason: 'Motif\u00a0: {reason}',
  },
  de: {
    closedSubject: 'Ihre Bestellung {order} ist storniert',
    closed: 'Ihre Bestellung {order} wurde am {date} storniert. Es wird kein weiteres Dokument erstellt.',
    filed: 'Ihre Karte war bereits am {filed} bei den Behörden eingereicht worden.',
    refundComes: 'Sie erhalten Ihr Geld zurück. Wir schreiben Ihnen wieder, sobald es überwiesen ist.',
    noRefund:
      'Für diese Bestellung erfolgt keine Erstattung. Wenn Sie eine erwartet haben, antworten Sie bitte auf diese E-Mail.',
    amount: 'Betrag: {amount}',
    askedSubject: 'Für Ihre Bestellung {order} wurde eine Erstattung beantragt',
    asked:
      'Am {date} wurde die Erstattung Ihrer Bestellung beantragt. Wir schreiben Ihnen wieder, sobald darüber entschieden ist.',
    approvedSubject: 'Die Erstattung Ihrer Bestellung {order} ist bewilligt',
    declinedSubject: 'Die Erstattung Ihrer Bestellung {order} ist abgelehnt',
    declined:
      'Die am {date} beantragte Erstattung ist abgelehnt. Wenn Sie nicht einverstanden sind, antworten Sie bitte auf diese E-Mail.',
    reason: 'Grund: {reason}',
  },
  ja: {
    closedSubject: 'ご注文 {order} はキャンセルされました',
    closed: 'ご注文 {order} は{date}にキャンセルされました。これ以上の書類は作成されません。',
    filed: 'お客様の入国カードは、それ以前の{filed}に当局へ申請済みです。',
    refundComes: '代金は返金いたします。送金が済み次第、改めてご連絡いたします。',
    noRefund: 'このご注文の返金はありません。お心当たりと異なる場合は、このメールにご返信ください。',
    amount: '金額：{amount}',
    askedSubject: 'ご注文 {order} の返金申請を受け付けました',
    asked: '{date}にご注文の返金が申請されました。結果が決まり次第、改めてご連絡いたします。',
    approvedSubject: 'ご注文 {order} の返金が承認されました',
    declinedSubject: 'ご注文 {order} の返金は承認されませんでした',
    declined: '{date}に申請された返金は承認されませんでした。ご異議がある場合は、このメールにご返信ください。',
    reason: '理由：{reason}',
  },
  ko: {
    closedSubject: '주문 {order} 취소 안내',
    closed: '주문 {order} 건이 {date}에 취소되었습니다. 더 이상 서류를 준비하지 않습니다.',
    filed: '이에 앞서 {filed}에 입국카드가 관계 당국에 제출되었습니다.',
    refundComes: '결제 금액을 환불해 드립니다. 송금되는 대로 다시 알려 드리겠습니다.',
    noRefund: '이 주문은 환불되지 않습니다. 환불을 기대하셨다면 이 이메일에 회신해 주세요.',
    amount: '금액: {amount}',
    askedSubject: '주문 {order}의 환불 요청이 접수되었습니다',
    asked: '{date}에 주문의 환불이 요청되었습니다. 결정되면 다시 알려 드리겠습니다.',
    approvedSubject: '주문 {order}의 환불이 승인되었습니다',
    declinedSubject: '주문 {order}의 환불이 거절되었습니다',
    declined: '{date}에 요청된 환불이 거절되었습니다. 동의하지 않으시면 이 이메일에 회신해 주세요.',
    reason: '사유: {reason}',
  },
  pt: {
    closedSubject: 'O seu pedido {order} foi cancelado',
    closed: 'O seu pedido {order} foi cancelado em {date}. Não está a ser preparado mais nenhum documento.',
    filed: 'O seu cartão já tinha sido submetido às autoridades em {filed}.',
    refundComes: 'O seu dinheiro vai ser devolvido. Voltamos a escrever assim que tiver sido enviado.',
    noRefund: 'Este pedido não será reembolsado. Se esperava um reembolso, responda a este e-mail.',
    amount: 'Valor: {amount}',
    askedSubject: 'Foi pedido o reembolso do seu pedido {order}',
    asked: 'O reembolso do seu pedido foi solicitado em {date}. Voltamos a escrever quando houver uma decisão.',
    approvedSubject: 'O reembolso do seu pedido {order} foi aprovado',
    declinedSubject: 'O reembolso do seu pedido {order} foi recusado',
    declined: 'O reembolso solicitado em {date} foi recusado. Se não concordar, responda a este e-mail.',
    reason: 'Motivo: {reason}',
  },
  'pt-BR': {
    closedSubject: 'O seu pedido {order} foi cancelado',
    closed: 'O seu pedido {order} foi cancelado em {date}. Nenhum outro documento está sendo preparado.',
    filed: 'O seu cartão já tinha sido enviado às autoridades em {filed}.',
    refundComes: 'O seu dinheiro será devolvido. Escreveremos de novo assim que ele for enviado.',
    noRefund: 'Não há reembolso para este pedido. Se você esperava um, responda a este e-mail.',
    amount: 'Valor: {amount}',
    askedSubject: 'Foi solicitado o reembolso do seu pedido {order}',
    asked: 'O reembolso do seu pedido foi solicitado em {date}. Escreveremos de novo quando houver uma decisão.',
    approvedSubject: 'O reembolso do seu pedido {order} foi aprovado',
    declinedSubject: 'O reembolso do seu pedido {order} foi recusado',
    declined: 'O reembolso solicitado em {date} foi recusado. Se não concordar, responda a este e-mail.',
    reason: 'Motivo: {reason}',
  },
  ru: {
    closedSubject: 'Ваш заказ {order} отменён',
    closed: 'Ваш заказ {order} отменён {date}. Другие документы не готовятся.',
    filed: 'До этого, {filed}, ваша анкета уже была подана.',
    refundComes: 'Деньги будут вам возвращены. Мы напишем снова, как только отправим их.',
    noRefund: 'Возврата по этому заказу не будет. Если вы на него рассчитывали, ответьте на это письмо.',
    amount: 'Сумма: {amount}',
    askedSubject: 'Запрошен возврат оплаты заказа {order}',
    asked: 'Возврат оплаты вашего заказа запрошен {date}. Мы напишем, когда будет принято решение.',
    approvedSubject: 'Возврат оплаты заказа {order} одобрен',
    declinedSubject: 'В возврате оплаты заказа {order} отказано',
    declined: 'В возврате, запрошенном {date}, отказано. Если вы не согласны, ответьте на это письмо.',
    reason: 'Причина: {reason}',
  },
  ar: {
    closedSubject: 'أُلغي طلبك {order}',
    closed: 'أُلغي طلبك {order} في {date}، ولا يجري إعداد أي مستند آخر.',
    filed: 'وكانت بطاقتك قد قُدّمت إلى السلطات في {filed}.',
    refundComes: 'سنعيد إليك مالك، ونراسلك مجددًا فور إرساله.',
    noRefund: 'لا يُرد أي مبلغ عن هذا الطلب. إذا كنت تتوقع استرداد المبلغ، فردّ على هذه الرسالة.',
    amount: 'المبلغ: {amount}',
    askedSubject: 'طُلب رد مبلغ طلبك {order}',
    asked: 'طُلب رد مبلغ طلبك في {date}. سنراسلك مجددًا عند اتخاذ القرار.',
    approvedSubject: 'تمت الموافقة على رد مبلغ طلبك {order}',
    declinedSubject: 'رُفض رد مبلغ طلبك {order}',
    declined: 'رُفض رد المبلغ الذي طُلب في {date}. إذا كنت لا توافق، فردّ على هذه الرسالة.',
    reason: 'السبب: {reason}',
  },
};
