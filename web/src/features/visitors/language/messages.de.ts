import type { Messages } from './messages.en.ts';

// E‑Mail has a hyphen that does not break (U+2011), so the word stays on one line.

export const messages: Messages = {
  'bar.language': 'Sprache',
  'bar.failed': 'Diese Sprache konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  'nav.skip': 'Zum Inhalt springen',
  'nav.main': 'Hauptmenü',
  'nav.noScript':
    'Bitte schalten Sie JavaScript im Browser ein, um Ihre Bestellung zu verfolgen, oder schreiben Sie uns: {email}',
  'nav.slow': 'Passiert nichts? Vielleicht ist die Verbindung langsam oder dieser Browser zu alt.',
  'nav.again': 'Noch einmal versuchen',
  'nav.otherBrowser': 'Oder öffnen Sie diese Adresse in einem anderen Browser:',
  'nav.orWrite': 'Oder schreiben Sie uns:',
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
  'track.independent': 'Ein unabhängiger Dienst, keine Behörde. Die amtliche Karte ist kostenlos.',
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
  'track.cookies':
    'Dieser Browser blockiert Cookies, ohne die sich keine Bestellung öffnet. Bitte erlauben Sie Cookies für diese Seite oder öffnen Sie sie in einem anderen Browser. Bis dahin wird kein Code gesendet.',
  'lost.link': 'Ich habe die E‑Mail verloren',
  'lost.title': 'Links zu Ihren Bestellungen erhalten',
  'lost.intro':
    'Geben Sie die Adresse ein, mit der Sie bestellt haben. Gibt es Bestellungen dazu, senden wir die Links dorthin.',
  'lost.submit': 'LINKS SENDEN',
  'lost.sent':
    'Wenn es zu {email} Bestellungen gibt, ist eine E‑Mail mit den Links unterwegs. Sehen Sie auch im Spam-Ordner nach. Höchstens {count} werden pro Stunde gesendet.',
  'lost.back': 'Bestellnummer und E‑Mail eingeben',

  'code.title': 'Geben Sie den Code aus Ihrer E‑Mail ein',
  'code.why': 'Es gab viele falsche Versuche, deshalb prüfen wir, ob Sie es sind.',
  'code.intro':
    'Wenn diese Bestellnummer und E‑Mail-Adresse zusammengehören, ist ein sechsstelliger Code an die Adresse der Bestellung unterwegs. Er gilt {minutes} Minuten.',
  'code.for': 'Sie haben {email} eingegeben.',
  'code.label': 'Sechsstelliger Code',
  'code.hint': 'Sehen Sie auch im Spam-Ordner nach',
  'code.invalid': 'Bitte geben Sie die sechs Ziffern des Codes ein',
  'code.submit': 'WEITER',
  'code.again': 'Weiteren Code senden',
  'code.againIn': 'Ein weiterer Code kann in {seconds} s gesendet werden',
  'code.sent': 'Wenn Ihre Angaben stimmen, ist ein weiterer Code unterwegs. Frühere gelten, bis sie ablaufen.',
  'code.limit':
    'Es werden höchstens {count} Codes pro Stunde gesendet. Bitte verwenden Sie den neuesten oder kontaktieren Sie den Support.',
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
  'order.test':
    'TEST: Dies ist eine Testbestellung einer Website. Es wird keine Karte eingereicht, und das Dokument ist ein Muster.',
  'order.label': 'Bestellung {order} · Bestellt am {date}',
  'order.another': 'Andere Bestellung verfolgen',
  'order.signOut': 'Abmelden',
  'order.signedOut': 'Sie sind abgemeldet, und Ihre Bestellungen sind in diesem Browser geschlossen.',
  'facts.arrival': 'Ankunft in China',
  'facts.filing': 'Wir reichen ein am',
  'facts.filed': 'Eingereicht am',
  'facts.name': 'Reisende Person',
  'facts.passport': 'Die Passnummer endet auf',
  'facts.wrong': 'Stimmt etwas nicht? Bitte kontaktieren Sie den Support jetzt, solange es sich ändern lässt.',
  'facts.wrongFiled':
    'Stimmt etwas nicht? Bitte kontaktieren Sie sofort den Support: Ihre Karte ist eingereicht und muss mit anderen Angaben neu eingereicht werden.',

  'ready.title': 'Ihre China-Einreise\u00adkarte ist fertig',
  'ready.text': 'Vielen Dank, {name}. Ihr Dokument ist fertig und liegt hier für Sie bereit.',
  'ready.textNoName': 'Vielen Dank. Ihr Dokument ist fertig und liegt hier für Sie bereit.',
  'ready.corrected': 'Korrigiert am {date}. Verwenden Sie diese Karte, und löschen Sie die vom {earlier}.',
  'ready.correctedAgain':
    'Korrigiert am {date}; Sie haben die frühere vom {earlier} heruntergeladen. Löschen Sie die alte, und laden Sie diese herunter.',
  'pass.check': 'Vergleichen Sie diese drei Angaben mit Ihrem Pass und Ihrem Ticket.',
  'pass.wrong': 'Ist eine davon falsch? Verwenden Sie diese Karte nicht, und kontaktieren Sie sofort den Support.',
  'pass.version': 'Version {version} vom {date}',
  'pass.code': 'Der QR-Code Ihrer Karte',
  'pass.kept':
    'Diese Karte lässt sich auf diesem Gerät bis {date} ohne Verbindung öffnen. Melden Sie sich ab, um sie hier zu löschen.',
  'pass.offline':
    'Diese Kopie wurde am {date} auf diesem Gerät gespeichert. Ohne Verbindung lässt sich nicht sagen, ob Ihre Karte seither korrigiert wurde.',
  'progress.title': 'Stand Ihrer Bestellung',
  'progress.ordered': 'Bestellt',
  'progress.filed': 'Eingereicht',
  'progress.ready': 'Fertig',
  'progress.refund': 'Erstattung',
  'progress.by': 'erwartet bis {date}',
  'ready.button': 'Jetzt herunterladen',
  'ready.soon': 'Der Download beginnt gleich…',
  'ready.busy': 'Wird heruntergeladen…',
  'ready.progress': '{done} von {total}',
  'ready.reconnecting':
    'Die Verbindung ist abgebrochen. Was schon da ist, bleibt erhalten; der Download wird automatisch fortgesetzt.',
  'ready.saved': 'Heruntergeladen: {file}',
  'ready.offered': 'An diese App übergeben: {file}. Suchen Sie es unter Ihren Downloads.',
  'ready.failed': 'Der Download ist fehlgeschlagen.',
  'ready.view': 'Dokument ansehen',
  'ready.viewNewTab': '{view} (öffnet sich in einem neuen Tab)',
  'ready.inApp':
    'In einer anderen App gelingt der Download oft nicht. Wenn nichts gespeichert wird, öffnen Sie diese Seite im Browser Ihres Telefons: Wählen Sie im Menü dieses Fensters „Im Browser öffnen“.',
  'ready.tip':
    'Speichern Sie es auf Ihrem Telefon und drucken Sie möglichst eine Kopie: An der Grenze kann danach gefragt werden.',
  'invoice.button': 'Rechnung (PDF)',
  'family.title': 'Ihre anderen offenen Bestellungen',
  'family.ready': 'Fertig',
  'family.needsYou': 'Braucht Ihre Antwort',
  'family.waiting': 'In Arbeit',
  'family.closed': 'Geschlossen',
  'family.together': 'Sie reisen gemeinsam?',
  'family.all': 'Alle Personen dieser Buchung anzeigen',
  'family.code':
    'Wir senden einen Code an die E‑Mail-Adresse dieser Bestellung. Er öffnet die Bestellungen aller, die gemeinsam über diese Adresse gebucht wurden.',
  'family.intro':
    'Ein sechsstelliger Code ist an die E‑Mail-Adresse dieser Bestellung unterwegs. Er gilt {minutes} Minuten und öffnet die Bestellungen aller, die gemeinsam über diese Adresse gebucht wurden.',
  'family.again': 'Ein weiterer Code ist unterwegs. Frühere gelten, bis sie ablaufen.',
  'family.back': 'Zurück zur Bestellung',

  'wait.now': 'Jetzt',
  'wait.next': 'Danach',
  'wait.checked': 'Zuletzt geprüft um {time}. Diese Seite prüft automatisch weiter.',
  'wait.check': 'Jetzt prüfen',
  'wait.preparing.title': 'Wir bereiten Ihre Karte vor',
  'wait.preparing.now': 'Unser Team prüft Ihre Angaben und erstellt das Dokument.',
  'wait.preparing.next': 'Wir senden es Ihnen per E‑Mail, und Sie können es auf dieser Seite herunterladen.',
  'wait.preparing.nextBy':
    'Wir senden es Ihnen bis zum {date} per E‑Mail, und Sie können es auf dieser Seite herunterladen.',
  'wait.unpaid.title': 'Wir warten auf Ihre Zahlung',
  'wait.unpaid.now': 'Ihre Zahlung wurde uns noch nicht bestätigt.',
  'wait.unpaid.next':
    'Wir beginnen, sobald sie bestätigt ist. Falls Sie schon bezahlt haben, kontaktieren Sie bitte den Support.',
  'wait.scheduled.title': 'Ihre Bestellung ist bei uns in guten Händen',
  'wait.scheduled.now': 'Wir reichen Ihre Angaben am {date} bei den Behörden ein.',
  'wait.scheduled.next': 'Danach senden wir Ihnen die Karte per E‑Mail. Sie müssen nichts tun.',
  'wait.asked.title': 'Wir brauchen eine Antwort von Ihnen',
  'wait.asked.now': 'Wir brauchen etwas von Ihnen, bevor es mit Ihrer Bestellung weitergeht.',
  'wait.asked.next':
    'Bitte kontaktieren Sie den Support. Wenn Sie eine E‑Mail von uns haben, können Sie auch darauf antworten; sehen Sie bitte auch im Spam-Ordner nach. Sobald wir Ihre Antwort haben, geht es weiter.',
  'wait.filed.title': 'Ihre Angaben sind eingereicht',
  'wait.filed.now': 'Wir warten auf die Bestätigung der Behörden.',
  'wait.filed.next':
    'Wir senden Ihnen das Dokument, sobald es eintrifft, und Sie können es auf dieser Seite herunterladen.',
  'wait.correcting.title': 'Wir korrigieren Ihre Karte',
  'wait.correcting.now':
    'Verwenden Sie die Karte vom {date} nicht: Eine Angabe Ihrer Bestellung hat sich seitdem geändert.',
  'wait.correcting.next':
    'Wir senden Ihnen die korrigierte Karte per E‑Mail, und Sie können sie auf dieser Seite herunterladen.',
  'wait.kept_back.title': 'Wir prüfen Ihr Dokument noch einmal',
  'wait.kept_back.now':
    'Eine Angabe Ihrer Bestellung hat sich kurz vor dem Versand des Dokuments geändert, deshalb prüft es ein Mensch.',
  'wait.kept_back.next': 'Danach senden wir es Ihnen per E‑Mail, und Sie können es auf dieser Seite herunterladen.',
  'wait.refund_due.title': 'Ihre Bestellung ist bei unserem Erstattungsteam',
  'wait.refund_due.now': 'Für diese Bestellung wird kein Dokument erstellt.',
  'wait.refund_due.next':
    'Sobald das Geld zurücküberwiesen ist, steht es auf dieser Seite. Bei Fragen kontaktieren Sie bitte den Support.',
  'wait.refund_due.nextAmount':
    'Sobald {amount} zurücküberwiesen sind, steht es auf dieser Seite. Bei Fragen kontaktieren Sie bitte den Support.',
  'wait.refunded.title': 'Ihre Zahlung wurde erstattet',
  'wait.refunded.now': 'Wir haben {amount} am {date} erstattet.',
  'wait.refunded.nowNoAmount': 'Wir haben Ihre Zahlung am {date} erstattet.',
  'wait.refunded.next':
    'Banken brauchen bis zu {days} Werktage. Der Betrag sollte bis zum {until} auf Ihrem Konto sein.',
  'wait.charged_back.title': 'Ihre Bank bucht die Zahlung zurück',
  'wait.charged_back.now': 'Ihre Bank hat uns das mitgeteilt, und wir bearbeiten diese Bestellung nicht weiter.',
  'wait.charged_back.next': 'Wenn Sie Ihre Bank nicht darum gebeten haben, kontaktieren Sie bitte den Support.',
  'refund.asked': 'Am {date} wurde eine Erstattung beantragt. Wir schreiben Ihnen, sobald darüber entschieden ist.',
  'refund.declined':
    'Die am {date} beantragte Erstattung ist abgelehnt. Wenn Sie nicht einverstanden sind, kontaktieren Sie bitte den Support.',
  'wait.deleted.title': 'Diese Bestellung ist geschlossen',
  'wait.deleted.now': 'Für diese Bestellung wird kein Dokument erstellt.',
  'wait.deleted.next':
    'Falls Sie das nicht erwartet haben, kontaktieren Sie bitte den Support: Wir prüfen das persönlich.',
  'wait.sent.now':
    'Es wird kein weiteres Dokument erstellt. Das bereits gesendete liegt hier weiterhin für Sie bereit.',
  'wait.closed.nowFiled':
    'Ihre Karte wurde am {date} bei den Behörden eingereicht, bevor diese Bestellung geschlossen wurde. Es wird kein weiteres Dokument erstellt.',

  'answer.intro':
    'Beantworten Sie hier, was Sie können. Sobald wir Ihre Antworten haben, geht es mit Ihrer Bestellung weiter.',
  'answer.kept': 'Was Sie eingeben, bleibt in diesem Browser, bis Sie es senden.',
  'answer.choose': 'Bitte wählen',
  'answer.photo': 'Foto aufnehmen oder Datei wählen',
  'answer.photoChosen': 'Gewählt: {file}',
  'answer.check': 'Antworten prüfen',
  'answer.reviewTitle': 'Stimmt alles?',
  'answer.change': 'Ändern',
  'answer.send': 'Antworten senden',
  'answer.sending': 'Wird gesendet…',
  'answer.nothing': 'Bitte beantworten Sie mindestens eine Frage.',
  'answer.wrong': 'Bitte prüfen Sie diese Antwort: So können wir sie nicht verwenden.',
  'answer.wrongDate': 'Bitte prüfen Sie dieses Datum.',
  'answer.wrongPhoto':
    'Diese Datei ist nicht verwendbar. Bitte senden Sie ein Foto (JPEG, PNG, WebP) oder ein PDF mit höchstens 10 MB.',
  'answer.over': 'Diese Fragen sind schon geklärt. So steht es jetzt um Ihre Bestellung.',
  'answer.thanks':
    'Danke, wir haben Ihre Antworten. Ein Mensch liest sie, und wir machen mit Ihrer Bestellung weiter. Sie hören per E‑Mail von uns.',

  'change.open': 'Etwas hat sich geändert',
  'change.close': 'Schließen',
  'change.intro':
    'Ändern Sie, was jetzt anders ist, und lassen Sie das Übrige, wie es ist. Was geändert wurde, schreiben wir an die E‑Mail-Adresse Ihrer Bestellung.',
  'change.introFiled':
    'Ihre Karte ist eingereicht und kann hier nicht mehr geändert werden. Schreiben Sie uns, was sich geändert hat: Ein Mensch liest es.',
  'change.message': 'Sonst noch etwas',
  'change.messageWhy':
    'Ein Name, eine E‑Mail-Adresse, ein neuer Pass, jemand, der mitreist: Ein Mensch liest es. Bitte nennen Sie keine Pass- oder Visumnummern: Danach fragen wir Sie.',
  'change.check': 'Meine Änderungen prüfen',
  'change.send': 'Meine Änderungen senden',
  'change.nothing': 'Bitte ändern Sie etwas, oder schreiben Sie uns.',
  'change.thanks':
    'Danke, wir haben Ihre Änderungen. Ein Mensch liest sie, und Sie hören von uns, wenn noch etwas offen ist.',
  'change.late':
    'Inzwischen wurde Ihre Karte eingereicht oder Ihre Bestellung geschlossen. So steht es jetzt; bitte schreiben Sie uns, was sich geändert hat.',

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
