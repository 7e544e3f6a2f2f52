import type { LanguageCode } from '@arrival-desk/contract/languages.ts';

/** The texts of the email with an invoice; `{order}` is filled in. */
interface InvoiceMailTexts {
  subject: string;
  attached: string;
}

export const invoiceMailTexts: Record<LanguageCode, InvoiceMailTexts> = {
  en: {
    subject: 'Invoice for your order {order}',
    attached: 'The invoice for your order {order} is attached to this email.',
  },
  zh: {
    subject: '您的订单 {order} 的账单',
    attached: '订单 {order} 的账单已作为附件随本邮件发送。',
  },
  'zh-Hant': {
    subject: '您的訂單 {order} 的帳單',
    attached: '訂單 {order} 的帳單已作為附件隨本郵件寄送。',
  },
  es: {
    subject: 'Factura de su pedido {order}',
    attached: 'Adjuntamos a este correo la factura de su pedido {order}.',
  },
  fr: {
    subject: 'Facture de votre commande {order}',
    attached: 'Vous trouverez en pièce jointe la facture de votre commande {order}.',
  },
  de: {
    subject: 'Rechnung zu Ihrer Bestellung {order}',
    attached: 'Die Rechnung zu Ihrer Bestellung {order} ist dieser E-Mail angehängt.',
  },
  ja: {
    subject: 'ご注文 {order} の請求書',
    attached: 'ご注文 {order} の請求書をこのメールに添付しています。',
  },
  ko: {
    subject: '주문 {order}의 청구서',
    attached: '주문 {order}의 청구서를 이 메일에 첨부했습니다.',
  },
  pt: {
    subject: 'Fatura do seu pedido {order}',
    attached: 'A fatura do seu pedido {order} segue em anexo a este e-mail.',
  },
  'pt-BR': {
    subject: 'Fatura do seu pedido {order}',
    attached: 'A fatura do seu pedido {order} está anexada a este e-mail.',
  },
  ru: {
    subject: 'Счёт по вашему заказу {order}',
    attached: 'Счёт по вашему заказу {order} приложен к этому письму.',
  },
  ar: {
    subject: 'فاتورة طلبك {order}',
    attached: 'فاتورة طلبك {order} مرفقة بهذه الرسالة.',
  },
};
