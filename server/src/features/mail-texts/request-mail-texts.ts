import type { LanguageCode } from '@arrival-desk/contract/languages.ts';

/** The texts of the email that asks the traveller; placeholders such as `{order}` are filled in. */
interface RequestMailTexts {
  subject: string;
  /** Of a reminder. */
  again: string;
  /** What is asked for is listed after it. */
  lead: string;
  track: string;
}

export const requestMailTexts: Record<LanguageCode, RequestMailTexts> = {
  en: {
    subject: 'We need an answer from you for your order {order}',
    again: 'Reminder: we still need an answer from you for your order {order}',
    lead: 'We cannot file your China arrival card yet. We still need from you:',
    track: 'Please answer on the page of your order. It takes about two minutes:',
  },
  zh: {
    subject: '您的订单 {order} 需要您的答复',
    again: '提醒：您的订单 {order} 仍需要您的答复',
    lead: '我们还无法提交您的中国入\u2060境\u2060卡，仍需要您提供：',
    track: '请在订单页面上答复，大约需要两分钟：',
  },
  'zh-Hant': {
    subject: '您的訂單 {order} 需要您的答覆',
    again: '提醒：您的訂單 {order} 仍需要您的答覆',
    lead: '我們還無法提交您的中國入\u2060境\u2060卡，仍需要您提供：',
    track: '請在訂單頁面上答覆，大約需要兩分鐘：',
  },
  es: {
    subject: 'Necesitamos una respuesta suya sobre su pedido {order}',
    again: 'Recordatorio: todavía necesitamos una respuesta suya sobre su pedido {order}',
    lead: 'Todavía no podemos presentar su tarjeta de llegada a China. Aún necesitamos de usted:',
    track: 'Responda en la página de su pedido. Le llevará unos dos minutos:',
  },
  fr: {
    subject: 'Nous avons besoin d’une réponse pour votre commande {order}',
    again: 'Rappel\u00a0: nous attendons toujours une réponse pour votre commande {order}',
    lead: 'Nous ne pouvons pas encore déposer votre carte d’arrivée en Chine. Il nous manque\u00a0:',
    track: 'Répondez sur la page de votre commande. Cela prend environ deux minutes\u00a0:',
  },
  de: {
    subject: 'Wir brauchen eine Antwort zu Ihrer Bestellung {order}',
    again: 'Erinnerung: Wir brauchen noch eine Antwort zu Ihrer Bestellung {order}',
    lead: 'Wir können Ihre China-Einreisekarte noch nicht einreichen. Wir brauchen noch von Ihnen:',
    track: 'Bitte antworten Sie auf der Seite Ihrer Bestellung. Es dauert etwa zwei Minuten:',
  },
  ja: {
    subject: 'ご注文 {order} についてご回答をお願いします',
    again: '【再送】ご注文 {order} についてのご回答をお待ちしています',
    lead: '中国入国カードをまだ申請できません。次の情報が必要です：',
    track: 'ご注文のページでご回答ください。2分ほどで済みます：',
  },
  ko: {
    subject: '주문 {order}에 대한 답변이 필요합니다',
    again: '알림: 주문 {order}에 대한 답변이 아직 필요합니다',
    lead: '중국 입국카드를 아직 제출할 수 없습니다. 다음이 필요합니다:',
    track: '주문 페이지에서 답변해 주세요. 2분 정도 걸립니다:',
  },
  pt: {
    subject: 'Precisamos de uma resposta sua sobre o pedido {order}',
    again: 'Lembrete: ainda precisamos de uma resposta sua sobre o pedido {order}',
    lead: 'Ainda não podemos submeter o seu cartão de chegada à China. Precisamos ainda do seguinte:',
    track: 'Responda na página do seu pedido. Demora cerca de dois minutos:',
  },
  'pt-BR': {
    subject: 'Precisamos de uma resposta sua sobre o pedido {order}',
    again: 'Lembrete: ainda precisamos de uma resposta sua sobre o pedido {order}',
    lead: 'Ainda não podemos enviar o seu cartão de chegada à China. Ainda precisamos do seguinte:',
    track: 'Responda na página do seu pedido. Leva cerca de dois minutos:',
  },
  ru: {
    subject: 'Нам нужен ваш ответ по заказу {order}',
    again: 'Напоминание: нам всё ещё нужен ваш ответ по заказу {order}',
    lead: 'Мы пока не можем подать анкету для вашей карты прибытия в Китай. Нам нужно от вас:',
    track: 'Ответьте, пожалуйста, на странице заказа. Это займёт около двух минут:',
  },
  ar: {
    subject: 'نحتاج إلى إجابة منك بشأن طلبك {order}',
    again: 'تذكير: ما زلنا نحتاج إلى إجابة منك بشأن طلبك {order}',
    lead: 'لا يمكننا بعد تقديم بطاقة وصولك إلى الصين. ما زلنا نحتاج منك:',
    track: 'يرجى الإجابة في صفحة طلبك، ويستغرق ذلك نحو دقيقتين:',
  },
};
