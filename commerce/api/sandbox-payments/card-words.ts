/** Texts of the sandbox's card fields and pages. The store's page replaces those of the fields by its own. */
export type CardWords = Record<
  | 'number'
  | 'expiry'
  | 'securityCode'
  | 'holder'
  | 'error_required'
  | 'error_number'
  | 'error_expiry'
  | 'error_securityCode'
  | 'check'
  | 'pay'
  | 'save'
  | 'note'
  | 'hint'
  | 'amount'
  | 'submit_pay'
  | 'submit_save'
  | 'cancel'
  | 'too_many'
  | 'ended',
  string
>;

const en: CardWords = {
  number: 'Card number',
  expiry: 'Expiry date (MM/YY)',
  securityCode: 'Security code',
  holder: 'Name on card',
  error_required: 'This field is required.',
  error_number: 'Please enter a valid card number.',
  error_expiry: 'Please enter a date in the future as month and year, such as 08/30.',
  error_securityCode:
    'Please enter the three digits on the back of your card (American Express: four on the front).',
  check: 'Please check these details:',
  pay: 'Pay by card',
  save: 'Add a card',
  note: 'This is the test page of the sandbox. No money moves.',
  hint: 'This is a demonstration: use 4242 4242 4242 4242',
  amount: 'To be paid to the store',
  submit_pay: 'Pay',
  submit_save: 'Save',
  cancel: 'Cancel and return to the store',
  too_many: 'Too many payments were declined. Please wait 15 minutes.',
  ended: 'This page has expired. Go back to the store and try again.',
};

const WORDS: Record<string, CardWords> = {
  en,
  de: {
    number: 'Kartennummer',
    expiry: 'Gültig bis (MM/JJ)',
    securityCode: 'Prüfnummer',
    holder: 'Name auf der Karte',
    error_required: 'Bitte füllen Sie dieses Feld aus.',
    error_number: 'Bitte geben Sie eine gültige Kartennummer ein.',
    error_expiry: 'Bitte geben Sie ein Datum in der Zukunft mit Monat und Jahr ein, etwa 08/30.',
    error_securityCode:
      'Bitte geben Sie die drei Ziffern auf der Rückseite der Karte ein (American Express: vier auf der Vorderseite).',
    check: 'Bitte prüfen Sie diese Angaben:',
    pay: 'Mit Karte bezahlen',
    save: 'Karte hinzufügen',
    note: 'Dies ist die Testseite der Sandbox. Es fließt kein Geld.',
    hint: 'Dies ist eine Demonstration: Verwenden Sie 4242 4242 4242 4242',
    amount: 'An den Shop zu zahlen',
    submit_pay: 'Bezahlen',
    submit_save: 'Speichern',
    cancel: 'Abbrechen und zum Shop zurück',
    too_many: 'Zu viele Zahlungen wurden abgelehnt. Bitte warten Sie 15 Minuten.',
    ended: 'Diese Seite ist abgelaufen. Gehen Sie zurück zum Shop und versuchen Sie es noch einmal.',
  },
  es: {
    number: 'Número de tarjeta',
    expiry: 'Caducidad (MM/AA)',
    securityCode: 'Código de seguridad',
    holder: 'Nombre en la tarjeta',
    error_required: 'Este campo es obligatorio.',
    error_number: 'Introduce un número de tarjeta válido.',
    error_expiry: 'Introduce una fecha futura con mes y año, por ejemplo 08/30.',
    error_securityCode:
      'Introduce los tres dígitos del reverso de la tarjeta (American Express: cuatro en el anverso).',
    check: 'Revisa estos datos:',
    pay: 'Pagar con tarjeta',
    save: 'Añadir una tarjeta',
    note: 'Esta es la página de pruebas. No se mueve dinero.',
    hint: 'Esto es una demostración: usa 4242 4242 4242 4242',
    amount: 'A pagar a la tienda',
    submit_pay: 'Pagar',
    submit_save: 'Guardar',
    cancel: 'Cancelar y volver a la tienda',
    too_many: 'Se han rechazado demasiados pagos. Espera 15 minutos.',
    ended: 'Esta página ha caducado. Vuelve a la tienda e inténtalo de nuevo.',
  },
  fr: {
    number: 'Numéro de carte',
    expiry: 'Date d’expiration (MM/AA)',
    securityCode: 'Code de sécurité',
    holder: 'Nom sur la carte',
    error_required: 'Ce champ est obligatoire.',
    error_number: 'Veuillez saisir un numéro de carte valide.',
    error_expiry: 'Veuillez saisir une date future, mois et année, par exemple 08/30.',
    error_securityCode:
      'Veuillez saisir les trois chiffres au dos de votre carte (American Express : quatre au recto).',
    check: 'Veuillez vérifier ces informations :',
    pay: 'Payer par carte',
    save: 'Ajouter une carte',
    note: 'Ceci est la page d’essai du bac à sable. Aucun argent ne circule.',
    hint: 'Ceci est une démonstration : utilisez 4242 4242 4242 4242',
    amount: 'À régler à la boutique',
    submit_pay: 'Payer',
    submit_save: 'Enregistrer',
    cancel: 'Annuler et revenir à la boutique',
    too_many: 'Trop de paiements ont été refusés. Veuillez patienter 15 minutes.',
    ended: 'Cette page a expiré. Revenez à la boutique et réessayez.',
  },
  it: {
    number: 'Numero della carta',
    expiry: 'Scadenza (MM/AA)',
    securityCode: 'Codice di sicurezza',
    holder: 'Nome sulla carta',
    error_required: 'Questo campo è obbligatorio.',
    error_number: 'Inserisci un numero di carta valido.',
    error_expiry: 'Inserisci una data futura con mese e anno, ad esempio 08/30.',
    error_securityCode:
      'Inserisci le tre cifre sul retro della carta (American Express: quattro sul fronte).',
    check: 'Controlla questi dati:',
    pay: 'Paga con carta',
    save: 'Aggiungi una carta',
    note: 'Questa è la pagina di prova. Nessun denaro viene trasferito.',
    hint: 'Questa è una dimostrazione: usa 4242 4242 4242 4242',
    amount: 'Da pagare al negozio',
    submit_pay: 'Paga',
    submit_save: 'Salva',
    cancel: 'Annulla e torna al negozio',
    too_many: 'Troppi pagamenti sono stati rifiutati. Attendi 15 minuti.',
    ended: 'Questa pagina è scaduta. Torna al negozio e riprova.',
  },
};

/** Texts in the language of a locale, or in English. */
export const cardWords = (locale: string): CardWords => WORDS[locale.slice(0, 2)] ?? en;
