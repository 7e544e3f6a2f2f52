import type { LanguageCode } from '@arrival-desk/contract/languages.ts';

/** The texts of the email with the code that opens an order; placeholders such as `{order}` are filled in. */
interface TrackCodeTexts {
  subject: string;
  /** The code follows on the next line. */
  wanted: string;
  valid: string;
  notYou: string;
}

export const trackCodeTexts: Record<LanguageCode, TrackCodeTexts> = {
  en: {
    subject: 'Your code for order {order}',
    wanted: 'To open your order {order}, enter this code on the page where you asked for it:',
    valid: 'It works once, for {minutes} minutes. Do not pass it on: we never ask for it by phone or email.',
    notYou:
      'If you did not ask for a code, there is nothing you need to do. Without this email, nobody can open your order with it.',
  },
  zh: {
    subject: '订单 {order} 的验证码',
    wanted: '要打开您的订单 {order}，请在索取验证码的页面上输入：',
    valid: '验证码在 {minutes} 分钟内有效，仅可使用一次。请勿告诉他人：我们绝不会通过电话或邮件向您索要。',
    notYou: '如果您没有索取验证码，请忽略此邮件。没有这封邮件，任何人都无法用它打开您的订单。',
  },
  'zh-Hant': {
    subject: '訂單 {order} 的驗證碼',
    wanted: '要開啟您的訂單 {order}，請在索取驗證碼的頁面上輸入：',
    valid: '驗證碼在 {minutes} 分鐘內有效，僅可使用一次。請勿告訴他人：我們絕不會透過電話或郵件向您索要。',
    notYou: '如果您沒有索取驗證碼，請忽略此郵件。沒有這封郵件，任何人都無法用它開啟您的訂單。',
  },
  es: {
    subject: 'Su código para el pedido {order}',
    wanted: 'Para abrir su pedido {order}, introduzca este código en la página donde lo ha solicitado:',
    valid:
      'Sirve una sola vez, durante {minutes} minutos. No lo comparta: nunca se lo pediremos por teléfono ni por correo.',
    notYou:
      'Si no ha solicitado ningún código, no tiene que hacer nada. Sin este correo, nadie puede abrir su pedido con él.',
  },
  fr: {
    subject: 'Votre code pour la commande {order}',
    wanted: 'Pour ouvrir votre commande {order}, saisissez ce code sur la page où vous l’avez demandé\u00a0:',
    valid:
      'Il fonctionne une seule fois, pendant {minutes} minutes. Ne le communiquez à personne\u00a0: nous ne vous le demanderons jamais par téléphone ni par e-mail.',
    notYou:
      'Si vous n’avez pas demandé de code, vous n’avez rien à faire. Sans cet e-mail, personne ne peut ouvrir votre commande avec ce code.',
  },
  de: {
    subject: 'Ihr Code für die Bestellung {order}',
    wanted:
      'Um Ihre Bestellung {order} zu öffnen, geben Sie diesen Code auf der Seite ein, auf der Sie ihn angefordert haben:',
    valid:
      'Er gilt einmal, {minutes} Minuten lang. Geben Sie ihn nicht weiter: Wir fragen nie am Telefon oder per E-Mail danach.',
    notYou:
      'Wenn Sie keinen Code angefordert haben, müssen Sie nichts tun. Ohne diese E-Mail kann niemand Ihre Bestellung damit öffnen.',
  },
  ja: {
    subject: 'ご注文 {order} の確認コード',
    wanted: 'ご注文 {order} を開くには、コードを請求されたページで次のコードを入力してください：',
    valid:
      'コードは{minutes}分間、1回のみ有効です。他の方には教えないでください。当社がお電話やメールでコードをお尋ねすることはありません。',
    notYou:
      'コードを請求された覚えがない場合は、何もしていただく必要はありません。このメールがなければ、誰もコードでご注文を開くことはできません。',
  },
  ko: {
    subject: '인증 코드 - 주문 번호 {order}',
    wanted: '주문({order})을 열려면 코드를 요청한 페이지에 다음 코드를 입력하세요:',
    valid:
      '코드는 {minutes}분 동안 한 번만 사용할 수 있습니다. 다른 사람에게 알려 주지 마세요. 저희는 전화나 이메일로 코드를 묻지 않습니다.',
    notYou:
      '코드를 요청하지 않으셨다면 아무것도 하지 않으셔도 됩니다. 이 이메일이 없으면 아무도 코드로 주문을 열 수 없습니다.',
  },
  pt: {
    subject: 'O seu código para o pedido {order}',
    wanted: 'Para abrir o seu pedido {order}, introduza este código na página onde o solicitou:',
    valid:
      'Funciona uma única vez, durante {minutes} minutos. Não o partilhe: nunca o pediremos por telefone ou por e-mail.',
    notYou:
      'Se não solicitou um código, não precisa de fazer nada. Sem este e-mail, ninguém consegue abrir o seu pedido com ele.',
  },
  'pt-BR': {
    subject: 'Seu código para o pedido {order}',
    wanted: 'Para abrir o seu pedido {order}, digite este código na página em que você o solicitou:',
    valid:
      'Ele funciona uma única vez, por {minutes} minutos. Não o compartilhe: nunca vamos pedir esse código por telefone ou por e-mail.',
    notYou:
      'Se você não solicitou um código, não precisa fazer nada. Sem este e-mail, ninguém consegue abrir o seu pedido com ele.',
  },
  ru: {
    subject: 'Ваш код для заказа {order}',
    wanted: 'Чтобы открыть заказ {order}, введите этот код на странице, где вы его запросили:',
    valid:
      'Код действует один раз, в течение {minutes} минут. Никому его не сообщайте: мы никогда не спрашиваем его ни по телефону, ни по электронной почте.',
    notYou:
      'Если вы не запрашивали код, ничего делать не нужно. Без этого письма никто не сможет открыть ваш заказ по коду.',
  },
  ar: {
    subject: 'رمزك للطلب {order}',
    wanted: 'لفتح طلبك {order}، أدخل هذا الرمز في الصفحة التي طلبته منها:',
    valid: 'يصلح الرمز لمرة واحدة ولمدة {minutes} دقائق. لا تعطه لأحد: لن نطلبه منك أبدًا عبر الهاتف أو البريد.',
    notYou: 'إذا لم تطلب رمزًا، فلا يلزمك فعل أي شيء. لا يستطيع أحد فتح طلبك بالرمز من دون هذه الرسالة.',
  },
};
