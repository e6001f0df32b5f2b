import { type Words, words } from './words.ts';

const paragraphs = (text: string) =>
  text
    .split(' | ')
    .map((one) => `<p>${one}</p>`)
    .join('');
const html = (...texts: [string, string, string, string, string]): Words =>
  words(...(texts.map(paragraphs) as typeof texts));

/** Texts every shop owes its customers. */
export const PAGES: { id: string; title: Words; body: Words }[] = [
  {
    id: 'delivery',
    title: words('Delivery', 'Livraison', 'Envíos', 'Versand', 'Consegna'),
    body: html(
      'Standard delivery takes three to five working days, express one to two. | Standard delivery is free from 120 euros, 100 pounds or 120 dollars. You will see the exact cost before you pay.',
      'La livraison standard prend trois à cinq jours ouvrés, l’express un à deux. | La livraison standard est offerte dès 120 euros. Le coût exact s’affiche avant le paiement.',
      'El envío estándar tarda de tres a cinco días laborables; el exprés, uno o dos. | El envío estándar es gratis desde 120 euros o 120 dólares. Verás el coste exacto antes de pagar.',
      'Der Standardversand dauert drei bis fünf Werktage, der Expressversand ein bis zwei. | Ab 120 Euro ist der Standardversand kostenlos. Die genauen Kosten sehen Sie vor der Zahlung.',
      'La consegna standard richiede da tre a cinque giorni lavorativi, quella espressa uno o due. | Da 120 euro la consegna standard è gratuita. Il costo esatto si vede prima di pagare.',
    ),
  },
  {
    id: 'returns',
    title: words('Returns', 'Retours', 'Devoluciones', 'Rückgabe', 'Resi'),
    body: html(
      'You have thirty days to change your mind. Send back what you do not keep, unworn and with its label. | We refund within five working days of its arrival.',
      'Vous avez trente jours pour changer d’avis. Renvoyez ce que vous ne gardez pas, non porté et étiqueté. | Nous remboursons sous cinq jours ouvrés après réception.',
      'Tienes treinta días para cambiar de opinión. Devuelve lo que no quieras, sin usar y con su etiqueta. | Reembolsamos en cinco días laborables desde su llegada.',
      'Sie haben dreißig Tage Zeit. Senden Sie zurück, was Sie nicht behalten, ungetragen und mit Etikett. | Wir erstatten innerhalb von fünf Werktagen nach Eingang.',
      'Hai trenta giorni per ripensarci. Rispedisci ciò che non tieni, non indossato e con l’etichetta. | Rimborsiamo entro cinque giorni lavorativi dall’arrivo.',
    ),
  },
  {
    id: 'privacy-policy',
    title: words(
      'Privacy policy',
      'Politique de confidentialité',
      'Política de privacidad',
      'Datenschutz',
      'Informativa sulla privacy',
    ),
    body: html(
      'We keep what an order needs: your name, address, e-mail and what you bought. | Card numbers go to the payment provider and are never stored here.',
      'Nous conservons ce qu’une commande exige : nom, adresse, e-mail et articles achetés. | Les numéros de carte vont au prestataire de paiement et ne sont jamais stockés ici.',
      'Guardamos lo que un pedido necesita: nombre, dirección, correo y lo que compraste. | Los números de tarjeta van al proveedor de pago y nunca se guardan aquí.',
      'Wir speichern, was eine Bestellung braucht: Name, Adresse, E-Mail und das Gekaufte. | Kartennummern gehen an den Zahlungsdienst und werden hier nie gespeichert.',
      'Conserviamo ciò che serve a un ordine: nome, indirizzo, e-mail e acquisti. | I numeri di carta vanno al fornitore di pagamento e non sono mai conservati qui.',
    ),
  },
  {
    id: 'terms-purchase',
    title: words(
      'Terms of purchase',
      'Conditions de vente',
      'Condiciones de compra',
      'Kaufbedingungen',
      'Condizioni di acquisto',
    ),
    body: html(
      'This is a demonstration shop: nothing is charged and nothing is sent. | An order is accepted when its confirmation is shown.',
      'Ceci est une boutique de démonstration : rien n’est débité, rien n’est expédié. | Une commande est acceptée lorsque sa confirmation s’affiche.',
      'Esta es una tienda de demostración: no se cobra ni se envía nada. | Un pedido se acepta cuando se muestra su confirmación.',
      'Dies ist ein Demonstrationsshop: Es wird nichts berechnet und nichts versendet. | Eine Bestellung ist angenommen, sobald die Bestätigung erscheint.',
      'Questo è un negozio dimostrativo: nulla viene addebitato né spedito. | Un ordine è accettato quando appare la conferma.',
    ),
  },
];
