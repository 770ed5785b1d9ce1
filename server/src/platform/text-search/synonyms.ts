/**
 * Words of both languages with about the same meaning, as people use them when they ask a company something. A group
 * connects the languages too: a German question finds an English text.
 */
export const synonyms: readonly { readonly en: string; readonly de: string }[] = [
  // Money
  {
    en: 'pay payment paying paid buy purchase checkout transfer card creditcard visa mastercard paypal invoice bill settle debit bank iban money cash wallet',
    de: 'zahlen zahle bezahlen bezahle zahlung bezahlung kaufen überweisen überweisung kreditkarte karte lastschrift rechnung begleichen paypal klarna sofortüberweisung bank konto kontonummer iban bankverbindung geld bar ec',
  },
  {
    en: 'price cost costs fee fees charge charged expensive cheap rate amount spend afford pricey pound euro dollar',
    de: 'preis preise kosten kostet gebühr gebühren teuer billig günstig betrag tarif beitrag ausgeben leisten euro summe',
  },
  { en: 'free gratis complimentary nothing zero', de: 'kostenlos gratis umsonst kostenfrei' },
  {
    en: 'discount discounts rebate reduction voucher coupon cheaper percent off deal cashback',
    de: 'rabatt rabatte nachlass ermäßigung gutschein skonto vergünstigung prozent mengenrabatt',
  },
  {
    en: 'delivery shipping freight transport postage courier carriage haulage packaging',
    de: 'lieferung versand fracht transport porto lieferkosten versandkosten spedition verpackung frachtkosten',
  },
  {
    en: 'currency dollar franc francs euro euros yen pound sterling exchange foreign',
    de: 'währung dollar franken euro yen pfund umrechnung wechselkurs fremdwährung',
  },
  {
    en: 'refund reimbursement moneyback reimburse',
    de: 'erstattung rückerstattung erstatten zurückzahlen zurückbekommen',
  },
  {
    en: 'funding subsidy grant sponsor jobcentre agency office government unemployed unemployment benefit employer contribution',
    de: 'arbeitsagentur arbeitsamt jobcenter förderung bildungsgutschein zuschuss gefördert fördern förderfähig agentur amt amts arbeitslos arbeitslosigkeit staat azav bezuschusst kostenübernahme maßnahme',
  },
  // Trying, starting, time
  {
    en: 'try trial test demo sample preview taste beforehand peek glimpse decide look before first',
    de: 'ausprobieren probieren testen probe demo vorschau schnuppern reinschauen anschauen ansehen angucken reinschnuppern vorab vorher antesten bevor probelektion testzugang katze sack',
  },
  {
    en: 'fast quick quickly soon immediately instantly start begin launch live running hour tomorrow today wait setup ready',
    de: 'schnell bald sofort beginnen starten anfangen loslegen start beginn morgen heute warten einrichten fertig online umgehend kurzfristig',
  },
  {
    en: 'duration long time day days week weeks month months year years period deadline lifetime forever hours minutes hour minute clock weekly',
    de: 'dauer lange dauert zeit zeitraum tag tage woche wochen monat monate jahr jahre frist stunde stunden minute minuten zeitaufwand aufwand ewig zeitlich fertig',
  },
  {
    en: 'expire expires expired expiry end ends ended lapse lapses run runs over due overdue late terminate disappear vanish close shut',
    de: 'ablaufen abläuft abgelaufen ablauf endet enden auslaufen ausläuft läuft vorbei überfällig verspätet zahlungsverzug verschwindet schluss',
  },
  {
    en: 'interrupt pause continue resume later break stop carry left off evening bit sitting chunks',
    de: 'unterbrechen unterbreche aufhören aufhöre pause pausieren vorne weitermachen fortsetzen weiter später etappen häppchen abends feierabend zwischendurch',
  },
  {
    en: 'access open available availability unlock admit reach log view',
    de: 'zugang zugriff offen freischalten freigeschaltet verfügbar öffnen geöffnet freischaltung aufrufen',
  },
  {
    en: 'closed locked blocked unavailable grey greyed padlock lock shut invited register',
    de: 'gesperrt geschlossen verschlossen blockiert gesperrte schloss ausgegraut grau zugesperrt anmelden weitersehen',
  },
  // Plans and companies
  {
    en: 'plan subscription package tier contract renewal renew',
    de: 'tarif abo abonnement paket plan vertrag verlängern verlängerung',
  },
  {
    en: 'cancel cancellation quit withdraw resign terminate leave stop',
    de: 'kündigen kündigung stornieren widerrufen abbestellen beenden aussteigen kündigungsfrist',
  },
  {
    en: 'company business firm employer organisation organization enterprise boss manager',
    de: 'firma firmen unternehmen betrieb betriebe arbeitgeber organisation chef chefin vorgesetzter',
  },
  {
    en: 'team teams group staff employee employees colleague colleagues several people workforce bulk department together us apprentices seats places five ten twelve hr',
    de: 'team teams gruppe gruppen mitarbeiter mitarbeitende kollegen kollegin belegschaft mehrere leute personen abteilung gemeinsam azubis plätze',
  },
  {
    en: 'progress monitor track see boss report status how far',
    de: 'fortschritt verfolgen lernstand stand sehen überwachen einsicht',
  },
  {
    en: 'supplier supplier suppliers vendor vendors seller competitor competitors bidder bidders rival rivals competing other others',
    de: 'lieferant lieferanten anbieter verkäufer konkurrent konkurrenz mitbewerber wettbewerber bieter andere anderen',
  },
  {
    en: 'quotation quotations quote quotes offer offers bid bids tender estimate proposal',
    de: 'angebot angebote offerte offerten kostenvoranschlag ausschreibung preisangebot',
  },
  {
    en: 'confidential secret private visible visibility share shared disclose leak pass know learn see find anonymous internal',
    de: 'vertraulich geheim sichtbar weitergeben preisgeben einsehen erfahren erfährt mitbekommen anonym verraten intern vertraulichkeit bleiben',
  },
  // Learning
  {
    en: 'course courses training class lesson lessons programme program seminar tutorial study learn lecture',
    de: 'kurs kurse schulung lehrgang seminar lektion lektionen unterricht training fortbildung weiterbildung lernen onlinekurs stoff',
  },
  {
    en: 'content material module modules chapter chapters section part parts text texts',
    de: 'inhalt inhalte material modul module kapitel abschnitt teil teile texte lerninhalte',
  },
  {
    en: 'exam exams test tests examination assessment final quiz',
    de: 'prüfung prüfungen test tests klausur abschlussprüfung examen abschlusstest',
  },
  {
    en: 'fail failed failing fails flunk unsuccessful mess messed miss below bad badly blew',
    de: 'durchfallen durchgefallen durchfalle durchfiele nichtbestehen scheitern vergeigen vergeigt verhauen verhaue vermasselt fehlschlag verpatzt danebengeht schiefgeht klappt klappen anhieb misslingt',
  },
  {
    en: 'attempt attempts try tries go goes retake repeat resit again chance chances second third retry once twice',
    de: 'versuch versuche wiederholen nochmal nochmals wiederholung erneut chance zweitversuch anlauf mal zweites drittes zweite zweiten anläufe',
  },
  { en: 'pass passed passing passes succeed', de: 'bestehen bestanden bestehe besteht schaffen geschafft' },
  {
    en: 'result results outcome mark marks score scored scores grade percent better best worse counts count lower higher',
    de: 'ergebnis ergebnisse resultat note punkte punktzahl prozent besser bestes schlechter zählt gilt futsch',
  },
  {
    en: 'certificate certificates certification recognised recognized accredited accreditation diploma proof qualification official qualify valid',
    de: 'zertifikat bescheinigung anerkannt zeugnis nachweis zertifiziert abschluss teilnahmebescheinigung gültig offiziell anerkennung',
  },
  {
    en: 'firstaid aid aider aiders emergency resuscitation rescue injury',
    de: 'erstehilfe hilfe ersthelfer ersthelferin sanitäter notfall helfer',
  },
  {
    en: 'learner learners student students participant participants pupil trainee attendee customer customers member',
    de: 'lernende lernenden lernender teilnehmer teilnehmende schüler kursteilnehmer student kunde kunden',
  },
  {
    en: 'author authors teacher teachers tutor trainer instructor editor write writing create build creator side teaching teach',
    de: 'autor autoren autorin dozent lehrer trainer verfasser erstellen schreiben bauen anlegen unterrichten lehren',
  },
  {
    en: 'question questions quiz quizzes answer answers exercise exercises practice',
    de: 'quiz übung übungen aufgabe aufgaben antwort antworten eingaben',
  },
  // Things people bring, keep and own
  {
    en: 'store stored save saved keep kept record recorded retain remember logged delete deleted enter type typed input',
    de: 'speichern gespeichert aufbewahren behalten gesichert merkt gemerkt protokolliert löschen gelöscht eingeben eingebe eingetippt getippt hineinschreibe eintrage',
  },
  { en: 'data information privacy gdpr personal', de: 'daten informationen datenschutz dsgvo persönliche' },
  {
    en: 'own owner owns ownership rights right belong belongs copyright property intellectual yours mine',
    de: 'eigentum gehört gehören besitzer rechte urheberrecht urheberrechte eigentümer',
  },
  {
    en: 'export take download backup wanting leave leaving away archive elsewhere',
    de: 'exportieren mitnehmen herunterladen download sichern weggehen archiv export',
  },
  {
    en: 'move migrate import transfer switch bring existing moodle scorm previous already old convert',
    de: 'umziehen umzug übernehmen importieren importiert übertragen wechseln mitbringen bestehende vorhandene migrieren moodle scorm bisherige alte rüberholen',
  },
  {
    en: 'language languages english german french spanish polish turkish translate translation translated multilingual international menu menus',
    de: 'sprache sprachen englisch deutsch französisch polnisch türkisch spanisch übersetzen übersetzung übersetzt mehrsprachig menü menüs oberfläche',
  },
  {
    en: 'document documents file files format formats pdf excel spreadsheet scan upload attachment word csv email sheet attach attached attaches',
    de: 'dokument dokumente datei dateien format formate pdf excel tabelle tabellen hochladen anhang dateiformat scan eingescannt csv anhänge',
  },
  {
    en: 'correct correction fix amend edit original misread',
    de: 'korrigieren korrigiere korrektur berichtigen berichtige ändern original einlesen ausgelesen',
  },
  {
    en: 'article articles item items product products part parts goods screw bolt',
    de: 'artikel produkt produkte ware waren teil teile schraube schrauben position',
  },
  {
    en: 'recognise recognize recognises identify match matching detect spot same different distinguish realise notice',
    de: 'erkennen erkennt zuordnen identifizieren feststellen dasselbe gleiche gleichen unterschiedlich unterscheiden verschieden',
  },
  {
    en: 'name names named description called naming label wording terms',
    de: 'name namen bezeichnung bezeichnungen benennung heißt nennt beschreibung',
  },
  // Places, pictures, plants, safety
  {
    en: 'visit visiting come drop location place workshop stop person round saturday weekend',
    de: 'besuchen vorbeikommen vorbeischauen besuch werkstatt ort samstag wochenende',
  },
  {
    en: 'tool tools equipment supplies gear kit materials need knife chisel rope',
    de: 'werkzeug werkzeuge ausrüstung material zubehör geräte messer seil',
  },
  {
    en: 'picture pictures photo photos image photograph photographing snap shot shoot camera close sunshine light sunlight flash',
    de: 'bild bilder foto fotos aufnahme fotografieren fotografiere kamera knipsen ablichten sonne sonnenlicht blitz nah',
  },
  {
    en: 'plant plants crop crops vegetable vegetables leaf leaves tomato tomatoes potato potatoes vine vines grape rose roses bush garden apple',
    de: 'pflanze pflanzen kultur kulturen gemüse blatt blätter tomate tomaten kartoffel kartoffeln rebe reben wein weinberg rosen strauch garten apfel',
  },
  {
    en: 'disease diseases illness infection sick fungus mildew blight spots spot rot pest rust',
    de: 'krankheit krankheiten pilz pilze befall krank mehltau flecken fäule schädling rost kraut',
  },
  {
    en: 'reliable reliability accurate accuracy trust sure certain wrong correct precise dependable mistake mistaken confident expert replace rely',
    de: 'zuverlässig genau genauigkeit verlässlich sicher richtig falsch stimmt stimmen verlassen treffsicher irrt irrtum trefferquote fachmann experte',
  },
  {
    en: 'network internet offline connection online signal wifi reception mobile coverage field barn',
    de: 'netz internet offline verbindung online empfang wlan netzwerk funkloch mobilfunk feld acker',
  },
  {
    en: 'score scores rating points number value scale out ten eight seven assessment assess evaluation',
    de: 'wert punkte bewertung punktzahl zahl skala score einschätzung beurteilung',
  },
  {
    en: 'mean means meaning interpret stand stands say predict tell',
    de: 'bedeutet bedeutung heißt aussagen interpretieren aussage sagt besagt vorhersagen',
  },
  {
    en: 'source sources origin figures statistics data numbers collects collect collected comes police official council authority compiled',
    de: 'quelle quellen herkunft zahlen statistik statistiken daten stammen kommen polizei woher erhoben behörde',
  },
  {
    en: 'current recent recently update updated date fresh latest new old age delay weeks ago yesterday already month live up lag behind outdated',
    de: 'aktuell aktuelle neu aktualisiert stand alt aktualität neueste letzte letzten gestern kürzlich verzögerung zeitnah veraltet veraltete',
  },
  {
    en: 'publish publishing published print quote republish newspaper article report blog website brochure listing advert flyer post journalist editorial',
    de: 'veröffentlichen veröffentliche abdrucken publizieren zitieren weiterverwenden zeitung blog webseite presse inserat anzeige lokalzeitung tageszeitung journalist redaktion',
  },
  {
    en: 'crime crimes offence offences safe safer safety theft burglary burglaries break breakin ins dangerous street neighbourhood area',
    de: 'verbrechen straftat straftaten kriminalität sicherheit sicher diebstahl einbruch einbrüche gefährlich straße gegend viertel',
  },
  {
    en: 'account login sign register registration password username',
    de: 'konto anmelden login registrieren anmeldung zugangsdaten passwort benutzerkonto kennwort',
  },
  { en: 'contact reach mail email phone call support', de: 'kontakt erreichen mail email telefon anrufen support' },
  {
    en: 'mobile phone smartphone tablet app android iphone device',
    de: 'handy smartphone tablet app telefon android iphone gerät',
  },
];
