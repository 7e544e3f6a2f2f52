import type { Messages } from './messages.en.ts';

// E‑Mail has a hyphen that does not break (U+2011), so the word stays on one line.

export const messages: Messages = {
  'bar.language': 'Sprache',
  'bar.failed': 'Diese Sprache konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  'nav.skip': 'Zum Inhalt springen',
  'nav.main': 'Hauptmenü',
  'nav.noScript':
    'Bitte schalten Sie JavaScript im Browser ein, um Ihre Bestellung zu verfolgen, oder schreiben Sie uns: {email}',
  'menu.trackOrder': 'Bestellung verfolgen',
  'menu.contactSupport': 'Support kontaktieren',
  'menu.myOrder': 'Meine Bestellung',
  'menu.officialSite': 'Amtliche, kostenlose Karte',
  'menu.writeToUs': 'Schreiben Sie uns',
  'footer.prepare': '{brand} ist ein unabhängiger Dienst, keine Behörde. Die amtliche Karte ist kostenlos.',
  'footer.assist':
    '{brand} hilft Ihnen gegen Gebühr bei Ihrer Karte. Wir sind ein unabhängiger Dienst, keine Behörde; die amtliche Karte ist kostenlos.',
  'toast.region': 'Meldungen',
  'toast.close': 'Schließen',
  'offline.text': 'Sie sind offline. Diese Seite wird automatisch fortgesetzt, sobald Sie wieder verbunden sind.',
  'support.link': 'Support kontaktieren',
  'support.subject': 'Meine Bestellung {order}',
  'support.subjectNoOrder': 'Eine Frage zu meiner Bestellung',
  'support.body': 'Bestellnummer: {order}\n\nMeine Frage:',
  'support.bodyNoOrder': 'Bestellnummer (falls bekannt):\n\nMeine Frage:',
  'support.copy': 'Adresse kopieren',
  'support.copied': 'Adresse kopiert',
  'common.retry': 'Erneut versuchen',
  'common.failed': 'Dieser Teil der Seite ist ausgefallen. Bitte versuchen Sie es noch einmal.',

  'track.title': 'Laden Sie Ihre China-Einreise\u00adkarte herunter',
  'track.intro': 'Geben Sie die beiden Angaben aus Ihrer Bestätigungs-E‑Mail ein.',
  'track.orderId': 'Bestellnummer',
  'track.orderIdHint': 'Die Nummer in Ihrer Bestätigungs-E‑Mail',
  'track.orderIdRequired': 'Bitte geben Sie Ihre Bestellnummer ein',
  'track.email': 'E‑Mail-Adresse',
  'track.emailHint': 'Die Adresse, mit der Sie bestellt haben',
  'track.emailRequired': 'Bitte geben Sie Ihre E‑Mail-Adresse ein',
  'track.emailInvalid': 'Bitte geben Sie eine gültige E‑Mail-Adresse ein',
  'track.submit': 'BESTELLUNG VERFOLGEN',
  'track.busy': 'Wird geprüft…',
  'track.help': 'Sie finden Ihre Bestellung nicht?',
  'track.locked': 'Zum Schutz Ihres Dokuments fragen wir nach Ihren Angaben, bevor sich diese Bestellung öffnet.',

  'code.title': 'Geben Sie den Code aus Ihrer E‑Mail ein',
  'code.why': 'Es gab viele falsche Versuche, deshalb prüfen wir, ob Sie es sind.',
  'code.intro':
    'Wenn diese Bestellnummer und E‑Mail-Adresse zusammengehören, ist ein sechsstelliger Code an die Adresse der Bestellung unterwegs. Er gilt 10 Minuten.',
  'code.label': 'Sechsstelliger Code',
  'code.hint': 'Sehen Sie auch im Spam-Ordner nach',
  'code.invalid': 'Bitte geben Sie die sechs Ziffern des Codes ein',
  'code.submit': 'WEITER',
  'code.again': 'Weiteren Code senden',
  'code.againIn': 'Ein weiterer Code kann in {seconds} s gesendet werden',
  'code.sent': 'Wenn Ihre Angaben stimmen, ist ein weiterer Code unterwegs. Frühere gelten, bis sie ablaufen.',
  'code.limit':
    'Es werden höchstens drei Codes pro Stunde gesendet. Bitte verwenden Sie den neuesten oder kontaktieren Sie den Support.',
  'code.back': 'Bestellnummer oder E‑Mail-Adresse ändern',

  'error.mismatch':
    'Zu dieser Bestellnummer und E‑Mail-Adresse haben wir keine Bestellung gefunden. Bitte prüfen Sie beides.',
  'error.codeWrong': 'Dieser Code stimmt nicht. Bitte prüfen Sie ihn oder fordern Sie einen weiteren an.',
  'error.codeOver': 'Dieser Code gilt nicht mehr. Bitte fordern Sie einen weiteren an.',
  'error.tooMany': 'Zu viele Versuche. Bitte warten Sie 15 Minuten und versuchen Sie es dann erneut.',
  'error.unavailable': 'Der Dienst ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  'error.internal': 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es gleich noch einmal.',
  'error.noDocument':
    'Das Dokument ist gerade nicht verfügbar. Bitte versuchen Sie es erneut oder kontaktieren Sie den Support.',

  'load.busy': 'Ihre Bestellung wird geladen…',
  'load.failed': 'Ihre Bestellung konnte nicht geladen werden',
  'order.label': 'Bestellung {order} vom {date}',
  'order.another': 'Andere Bestellung verfolgen',

  'ready.title': 'Ihre China-Einreise\u00adkarte ist fertig',
  'ready.text': 'Vielen Dank, {name}. Ihr Dokument ist fertig und liegt hier für Sie bereit.',
  'ready.textNoName': 'Vielen Dank. Ihr Dokument ist fertig und liegt hier für Sie bereit.',
  'ready.button': 'Jetzt herunterladen',
  'ready.soon': 'Der Download beginnt gleich…',
  'ready.busy': 'Wird heruntergeladen…',
  'ready.progress': '{done} von {total}',
  'ready.reconnecting':
    'Die Verbindung ist abgebrochen. Was schon da ist, bleibt erhalten; der Download wird automatisch fortgesetzt.',
  'ready.saved': 'Heruntergeladen: {file}',
  'ready.failed': 'Der Download ist fehlgeschlagen.',
  'ready.view': 'Dokument ansehen',
  'ready.viewNewTab': '{view} (öffnet sich in einem neuen Tab)',
  'ready.inApp':
    'In einer anderen App gelingt der Download oft nicht. Wenn nichts gespeichert wird, öffnen Sie diese Seite im Browser Ihres Telefons: Wählen Sie im Menü dieses Fensters „Im Browser öffnen“.',
  'ready.tip':
    'Speichern Sie es auf Ihrem Telefon und drucken Sie möglichst eine Kopie: An der Grenze kann danach gefragt werden.',

  'wait.now': 'Jetzt',
  'wait.next': 'Danach',
  'wait.checked': 'Zuletzt geprüft um {time}. Diese Seite prüft automatisch weiter.',
  'wait.check': 'Jetzt prüfen',
  'wait.preparing.title': 'Wir bereiten Ihre Karte vor',
  'wait.preparing.now': 'Unser Team prüft Ihre Angaben und erstellt das Dokument.',
  'wait.preparing.next': 'Wir senden es Ihnen per E‑Mail, und Sie können es auf dieser Seite herunterladen.',
  'wait.payment.title': 'Wir warten auf Ihre Zahlung',
  'wait.payment.now': 'Ihre Zahlung wurde uns noch nicht bestätigt.',
  'wait.payment.next':
    'Wir beginnen, sobald sie bestätigt ist. Falls Sie schon bezahlt haben, kontaktieren Sie bitte den Support.',
  'wait.future.title': 'Ihre Bestellung ist bei uns in guten Händen',
  'wait.future.now': 'Die Karte kann frühestens 72 Stunden vor Ihrer Ankunft eingereicht werden.',
  'wait.future.next': 'Dann erstellen wir sie und senden sie Ihnen per E‑Mail. Sie müssen nichts tun.',
  'wait.needsYou.title': 'Wir brauchen eine Antwort von Ihnen',
  'wait.needsYou.now': 'Wir haben eine Frage zu Ihrer Bestellung und haben versucht, Sie zu erreichen.',
  'wait.needsYou.next':
    'Bitte suchen Sie unsere E‑Mail, auch im Spam-Ordner, und antworten Sie darauf, oder kontaktieren Sie den Support. Danach geht es sofort weiter.',
  'wait.government.title': 'Ihre Angaben sind eingereicht',
  'wait.government.now': 'Wir warten auf die Bestätigung der Behörden.',
  'wait.government.next':
    'Wir senden Ihnen das Dokument, sobald es eintrifft, und Sie können es auf dieser Seite herunterladen.',
  'wait.finishing.title': 'Ihr Dokument ist unterwegs',
  'wait.finishing.now': 'Ihre Bestellung ist abgeschlossen, das Dokument wird gerade bereitgestellt.',
  'wait.finishing.next': 'Es sollte in Kürze hier erscheinen. Falls nicht, kontaktieren Sie bitte den Support.',
  'wait.refund.title': 'Ihre Bestellung ist bei unserem Erstattungsteam',
  'wait.refund.now': 'Für diese Bestellung wird kein Dokument erstellt.',
  'wait.refund.next': 'Sie hören per E‑Mail von uns. Bei Fragen kontaktieren Sie bitte den Support.',
  'wait.closed.title': 'Diese Bestellung ist geschlossen',
  'wait.closed.now': 'Für diese Bestellung wird kein Dokument erstellt.',
  'wait.closed.next':
    'Falls Sie das nicht erwartet haben, kontaktieren Sie bitte den Support: Ein Mensch sieht es sich an.',
  'wait.sent.now':
    'Es wird kein weiteres Dokument erstellt. Das bereits gesendete liegt hier weiterhin für Sie bereit.',

  'history.title': 'Bisherige Downloads',
  'history.date': 'Datum und Uhrzeit',
  'history.ip': 'IP-Adresse',
  'history.location': 'Zeitzone',
  'history.browser': 'Browser',
  'history.os': 'System',
  'history.empty': 'Noch keine Downloads.',
  'history.viewed': 'Angesehen',
  'history.showAll': 'Alle {count} anzeigen',
};
