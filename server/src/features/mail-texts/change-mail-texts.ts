import type { LanguageCode } from '@arrival-desk/contract/languages.ts';

/** The texts of the email about what was changed on the page of an order; `{order}` is filled in. */
interface ChangeMailTexts {
  subject: string;
  /** What was changed is listed after it. */
  lead: string;
  notYou: string;
  track: string;
}

export const changeMailTexts: Record<LanguageCode, ChangeMailTexts> = {
  en: {
    subject: 'Your order {order} was changed',
    lead: 'This was changed on the page of your order:',
    notYou: 'If you did not change it, please reply to this email at once.',
    track: 'See how your order stands:',
  },
  zh: {
    subject: '您的订单 {order} 已更改',
    lead: '您的订单页面上更改了以下内容：',
    notYou: '如果不是您本人更改的，请立即回复此邮件。',
    track: '查看订单的当前状态：',
  },
  'zh-Hant': {
    subject: '您的訂單 {order} 已變更',
    lead: '您的訂單頁面上變更了以下內容：',
    notYou: '如果不是您本人變更的，請立即回覆此郵件。',
    track: '查看訂單的目前狀態：',
  },
  es: {
    subject: 'Se ha cambiado su pedido {order}',
    lead: 'En la página de su pedido se ha cambiado lo siguiente:',
    notYou: 'Si no lo ha cambiado usted, responda a este correo de inmediato.',
    track: 'Consulte el estado de su pedido:',
  },
  fr: {
    subject: 'Votre commande {order} a été modifiée',
    lead: 'Sur la page de votre commande, ceci a été modifié\u00a0:',
    notYou: 'Si cette modification ne vient pas de vous, répondez tout de suite à cet e-mail.',
    track: 'Voyez où en est votre commande\u00a0:',
  },
  de: {
    subject: 'Ihre Bestellung {order} wurde geändert',
    lead: 'Auf der Seite Ihrer Bestellung wurde Folgendes geändert:',
    notYou: 'Wenn Sie das nicht waren, antworten Sie bitte sofort auf diese E-Mail.',
    track: 'So steht es um Ihre Bestellung:',
  },
  ja: {
    subject: 'ご注文 {order} の内容が変更されました',
    lead: 'ご注文のページで次の内容が変更されました：',
    notYou: 'お心当たりがない場合は、すぐにこのメールにご返信ください。',
    track: 'ご注文の現在の状況はこちら：',
  },
  ko: {
    subject: '주문 {order} 건이 변경되었습니다',
    lead: '주문 페이지에서 다음 내용이 변경되었습니다:',
    notYou: '직접 변경하지 않으셨다면 이 이메일에 바로 회신해 주세요.',
    track: '주문의 현재 상태 보기:',
  },
  pt: {
    subject: 'O seu pedido {order} foi alterado',
    lead: 'Na página do seu pedido foi alterado o seguinte:',
    notYou: 'Se não fez esta alteração, responda de imediato a este e-mail.',
    track: 'Veja o estado do seu pedido:',
  },
  'pt-BR': {
    subject: 'Seu pedido {order} foi alterado',
    lead: 'Na página do seu pedido foi alterado o seguinte:',
    notYou: 'Se você não fez esta alteração, responda imediatamente a este e-mail.',
    track: 'Veja a situação do seu pedido:',
  },
  ru: {
    subject: 'Ваш заказ {order} изменён',
    lead: 'На странице вашего заказа изменено следующее:',
    notYou: 'Если это сделали не вы, сразу ответьте на это письмо.',
    track: 'Посмотреть состояние заказа:',
  },
  ar: {
    subject: 'تم تعديل طلبك {order}',
    lead: 'تم في صفحة طلبك تعديل ما يلي:',
    notYou: 'إذا لم تكن أنت من عدّله، فردّ على هذه الرسالة فورًا.',
    track: 'اطّلع على حالة طلبك:',
  },
};
