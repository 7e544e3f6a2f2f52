import type { LanguageCode } from '@arrival-desk/contract/languages.ts';

/** The texts of every email to a traveller; placeholders such as `{name}` are filled in. */
interface TravellerMailTexts {
  greeting: string;
  /** Facts of the order. */
  arrival: string;
  filing: string;
  traveller: string;
  /** For someone who has not proved to be the traveller. */
  namelessGreeting: string;
  /** Label of the button that opens the order's page. */
  button: string;
  questions: string;
  independent: string;
}

export const travellerMailTexts: Record<LanguageCode, TravellerMailTexts> = {
  en: {
    greeting: 'Dear {name},',
    arrival: 'Arrival in China: {arrival}',
    filing: 'We file on: {filing}',
    traveller: 'Traveller: {name}',
    namelessGreeting: 'Hello,',
    button: 'Track your order',
    questions: 'Questions? Write to {support} and mention your order ID.',
    independent: 'An independent service, not a government one. The official card is free of charge.',
  },
  zh: {
    greeting: '{name}，您好：',
    arrival: '抵达中国日期：{arrival}',
    filing: '我们的提交日期：{filing}',
    traveller: '旅客：{name}',
    namelessGreeting: '您好：',
    button: '查询订单',
    questions: '有疑问？请发送邮件至 {support}，并注明您的订单号。',
    independent: '本服务为独立服务，并非政府机构。官方入境卡免费。',
  },
  'zh-Hant': {
    greeting: '{name}，您好：',
    arrival: '抵達中國日期：{arrival}',
    filing: '我們的提交日期：{filing}',
    traveller: '旅客：{name}',
    namelessGreeting: '您好：',
    button: '查詢訂單',
    questions: '有疑問？請寄送郵件至 {support}，並註明您的訂單編號。',
    independent: '本服務為獨立服務，並非政府機構。官方入境卡免費。',
  },
  es: {
    greeting: 'Hola, {name}:',
    arrival: 'Llegada a China: {arrival}',
    filing: 'Presentamos la solicitud el: {filing}',
    traveller: 'Viajero: {name}',
    namelessGreeting: 'Hola:',
    button: 'Consultar su pedido',
    questions: '¿Tiene preguntas? Escriba a {support} e indique su número de pedido.',
    independent: 'Un servicio independiente, no gubernamental. La tarjeta oficial es gratuita.',
  },
  fr: {
    greeting: 'Bonjour {name},',
    arrival: 'Arrivée en Chine\u00a0: {arrival}',
    filing: 'Nous déposons la demande le\u00a0: {filing}',
    traveller: 'Voyageur\u00a0: {name}',
    namelessGreeting: 'Bonjour,',
    button: 'Suivre votre commande',
    questions: 'Une question\u00a0? Écrivez à {support} en indiquant votre numéro de commande.',
    independent: 'Un service indépendant, non gouvernemental. La carte officielle est gratuite.',
  },
  de: {
    greeting: 'Guten Tag {name},',
    arrival: 'Ankunft in China: {arrival}',
    filing: 'Wir reichen ein am: {filing}',
    traveller: 'Reisende Person: {name}',
    namelessGreeting: 'Guten Tag,',
    button: 'Bestellung verfolgen',
    questions: 'Fragen? Schreiben Sie an {support} und nennen Sie Ihre Bestellnummer.',
    independent: 'Ein unabhängiger Dienst, keine Behörde. Die amtliche Karte ist kostenlos.',
  },
  ja: {
    greeting: '{name} 様',
    arrival: '中国への到着日：{arrival}',
    filing: '申請日：{filing}',
    traveller: '旅行者：{name}',
    namelessGreeting: 'お客様',
    button: '注文状況を確認',
    questions: 'ご質問は、注文番号を添えて {support} までお寄せください。',
    independent: '独立したサービスで、政府機関ではありません。公式の入国カードは無料です。',
  },
  ko: {
    greeting: '{name} 님, 안녕하세요.',
    arrival: '중국 도착일: {arrival}',
    filing: '제출 예정일: {filing}',
    traveller: '여행자: {name}',
    namelessGreeting: '안녕하세요.',
    button: '주문 조회',
    questions: '궁금한 점이 있으면 주문 번호를 적어 {support} 주소로 문의해 주세요.',
    independent: '정부 기관이 아닌 독립 서비스입니다. 공식 입국카드는 무료입니다.',
  },
  pt: {
    greeting: 'Olá, {name},',
    arrival: 'Chegada à China: {arrival}',
    filing: 'Submetemos em: {filing}',
    traveller: 'Viajante: {name}',
    namelessGreeting: 'Olá,',
    button: 'Acompanhar o pedido',
    questions: 'Dúvidas? Escreva para {support} e indique o número do pedido.',
    independent: 'Um serviço independente, não governamental. O cartão oficial é gratuito.',
  },
  'pt-BR': {
    greeting: 'Olá, {name}!',
    arrival: 'Chegada à China: {arrival}',
    filing: 'Enviamos a solicitação em: {filing}',
    traveller: 'Viajante: {name}',
    namelessGreeting: 'Olá!',
    button: 'Acompanhar o pedido',
    questions: 'Dúvidas? Escreva para {support} e informe o número do pedido.',
    independent: 'Um serviço independente, não governamental. O cartão oficial é gratuito.',
  },
  ru: {
    greeting: 'Здравствуйте, {name}!',
    arrival: 'Прибытие в Китай: {arrival}',
    filing: 'Дата подачи анкеты: {filing}',
    traveller: 'Путешественник: {name}',
    namelessGreeting: 'Здравствуйте!',
    button: 'Отследить заказ',
    questions: 'Есть вопросы? Напишите на {support} и укажите номер заказа.',
    independent: 'Независимый негосударственный сервис. Официальная карта бесплатна.',
  },
  ar: {
    greeting: 'مرحبًا {name}،',
    arrival: 'الوصول إلى الصين: {arrival}',
    filing: 'نقدّم الطلب في: {filing}',
    traveller: 'المسافر: {name}',
    namelessGreeting: 'مرحبًا،',
    button: 'تتبّع طلبك',
    questions: 'هل لديك سؤال؟ راسلنا على {support} مع ذكر رقم طلبك.',
    independent: 'خدمة مستقلة وليست جهة حكومية. البطاقة الرسمية مجانية.',
  },
};
