import { words } from '../words.ts';
import { inDrawer, type Kind } from './kind.ts';

const skirt = inDrawer('clothing', 'skirts', { care: 'wash', fit: 'regular' });

/** Skirts. */
export const SKIRTS: Record<string, Kind> = {
  skirt: skirt({
    garment: 'skirt',
    material: 'linen',
    cloth: 'linen',
    price: 8500,
    cuts: {
      classic: {
        noun: words('linen skirt', 'Jupe en lin', 'Falda de lino', 'Leinenrock', 'Gonna di lino'),
        line: words(
          'An A-line that swings from the hip.',
          'Une ligne A qui part de la hanche.',
          'Línea A que arranca de la cadera.',
          'Eine A-Linie, die aus der Hüfte schwingt.',
          'Linea ad A che parte dal fianco.',
        ),
        details: { cut: 'a-line' },
      },
      button: {
        noun: words(
          'button-through linen skirt',
          'Jupe boutonnée en lin',
          'Falda de lino abotonada',
          'Geknöpfter Leinenrock',
          'Gonna di lino abbottonata',
        ),
        line: words(
          'Buttoned from waist to hem, open as far as you like.',
          'Boutonnée de la taille à l’ourlet, ouverte à votre guise.',
          'Abotonada de la cintura al bajo, abierta hasta donde quieras.',
          'Von der Taille bis zum Saum geknöpft, offen, so weit Sie mögen.',
          'Abbottonata dalla vita all’orlo, aperta quanto vuoi.',
        ),
        details: { cut: 'button' },
        price: 8900,
      },
    },
    texts: [
      words(
        'An easy midi that moves with the wind, with pockets where they belong.',
        'Une midi facile qui suit le vent, avec de vraies poches.',
        'Una midi ligera que se mueve con el viento, con bolsillos de verdad.',
        'Ein leichter Midirock, der mit dem Wind geht, mit Taschen an der richtigen Stelle.',
        'Una midi leggera che segue il vento, con le tasche al posto giusto.',
      ),
      words(
        'Washed European linen, cool on the vespa and calm at the opera.',
        'Un lin européen lavé, frais en vespa et sage à l’opéra.',
        'Lino europeo lavado, fresco en vespa y sereno en la ópera.',
        'Gewaschenes europäisches Leinen, kühl auf der Vespa, ruhig in der Oper.',
        'Lino europeo lavato, fresco in vespa e composto all’opera.',
      ),
    ],
  }),
  pleatedSkirt: skirt({
    garment: 'skirt',
    material: 'cotton',
    cloth: 'viscose',
    care: 'delicate',
    price: 9900,
    cuts: {
      classic: {
        noun: words('pleated skirt', 'Jupe plissée', 'Falda plisada', 'Plisseerock', 'Gonna plissettata'),
        line: words(
          'Pleats pressed for good.',
          'Un plissé permanent.',
          'Plisado permanente.',
          'Dauerhaft gelegte Falten.',
          'Pieghe fissate per sempre.',
        ),
        details: { cut: 'pleated' },
      },
    },
    texts: [
      words(
        'Pleats that open with each step and close again. It asks for stairs.',
        'Des plis qui s’ouvrent à chaque pas et se referment. Elle réclame un escalier.',
        'Pliegues que se abren a cada paso y se cierran. Pide escaleras.',
        'Falten, die sich bei jedem Schritt öffnen und wieder schließen. Er verlangt nach Treppen.',
        'Pieghe che si aprono a ogni passo e si richiudono. Chiede una scalinata.',
      ),
      words(
        'A flat waistband, a hidden zip, and enough cloth to turn around in.',
        'Une ceinture plate, un zip caché, assez d’étoffe pour tourner.',
        'Cinturilla plana, cremallera oculta y tela de sobra para girar.',
        'Flacher Bund, verdeckter Reißverschluss und genug Stoff für eine Drehung.',
        'Cintura piatta, zip nascosta e stoffa sufficiente per una giravolta.',
      ),
    ],
  }),
  slipSkirt: skirt({
    garment: 'skirt',
    material: 'silk',
    cloth: 'silk',
    care: 'silk',
    price: 13900,
    cuts: {
      classic: {
        noun: words(
          'silk slip skirt',
          'Jupe fluide en soie',
          'Falda lencera de seda',
          'Seidenrock',
          'Gonna sottoveste di seta',
        ),
        line: words(
          'Cut on the bias, without waistband or hurry.',
          'Coupée dans le biais, sans ceinture ni hâte.',
          'Cortada al bies, sin cinturilla ni prisa.',
          'Schräg geschnitten, ohne Bund und ohne Eile.',
          'Tagliata di sbieco, senza cintura e senza fretta.',
        ),
        details: { cut: 'slip' },
      },
    },
    texts: [
      words(
        'Matte silk that falls in one line to the calf. With a jumper by day, with heels by night.',
        'Une soie mate qui tombe d’un trait jusqu’au mollet. Avec un pull le jour, des talons le soir.',
        'Seda mate que cae en una línea hasta la pantorrilla. Con jersey de día, con tacones de noche.',
        'Matte Seide, die in einer Linie bis zur Wade fällt. Tagsüber mit Pullover, abends mit Absätzen.',
        'Seta opaca che cade in una linea fino al polpaccio. Col maglione di giorno, coi tacchi la sera.',
      ),
      words(
        'It weighs nothing, packs to the size of a fist and needs no iron, only steam.',
        'Elle ne pèse rien, tient dans un poing et se passe de fer : un peu de vapeur suffit.',
        'No pesa nada, cabe en un puño y no quiere plancha, solo vapor.',
        'Er wiegt nichts, passt in eine Faust und braucht kein Bügeleisen, nur Dampf.',
        'Non pesa nulla, sta in un pugno e non vuole ferro, solo vapore.',
      ),
    ],
  }),
  denimSkirt: skirt({
    garment: 'skirt',
    material: 'denim',
    cloth: 'denim',
    care: 'denim',
    price: 7900,
    cuts: {
      classic: {
        noun: words('denim skirt', 'Jupe en jean', 'Falda vaquera', 'Jeansrock', 'Gonna di jeans'),
        line: words(
          'Buttons down the front, an A-line in denim.',
          'Boutonnée devant, ligne A en denim.',
          'Botones al frente, línea A en denim.',
          'Vorn geknöpft, A-Linie in Denim.',
          'Bottoni davanti, linea ad A in denim.',
        ),
        details: { cut: 'button' },
      },
    },
    texts: [
      words(
        'Ten-ounce denim with metal buttons and pockets for the bicycle key.',
        'Un denim de dix onces, boutons de métal et poches pour la clé du vélo.',
        'Denim de diez onzas con botones de metal y bolsillos para la llave de la bici.',
        'Zehn-Unzen-Denim mit Metallknöpfen und Taschen für den Fahrradschlüssel.',
        'Denim da dieci once con bottoni di metallo e tasche per la chiave della bici.',
      ),
      words(
        'Goes with everything above the waist and everything below the knee.',
        'Va avec tout, au-dessus de la taille comme sous le genou.',
        'Va con todo, por encima de la cintura y por debajo de la rodilla.',
        'Passt zu allem, was oberhalb der Taille und unterhalb des Knies getragen wird.',
        'Sta con tutto, sopra la vita e sotto il ginocchio.',
      ),
    ],
  }),
  floralSkirt: skirt({
    garment: 'skirt',
    material: 'cotton',
    pattern: 'floral',
    cloth: 'viscose',
    places: { dyeing: 'IT' },
    care: 'delicate',
    price: 8900,
    cuts: {
      classic: {
        noun: words('floral skirt', 'Jupe à fleurs', 'Falda de flores', 'Blumenrock', 'Gonna a fiori'),
        line: words(
          'An A-line full of small flowers.',
          'Une ligne A semée de fleurettes.',
          'Línea A llena de florecillas.',
          'Eine A-Linie voll kleiner Blüten.',
          'Linea ad A piena di fiorellini.',
        ),
        details: { cut: 'a-line' },
      },
    },
    texts: [
      words(
        'Our garden print on a light cloth, lined to the knee. Add a white T-shirt and go.',
        'Notre imprimé jardin sur une étoffe légère, doublée au genou. Un T-shirt blanc, et en route.',
        'Nuestro estampado de jardín en tela ligera, forrada hasta la rodilla. Una camiseta blanca y listo.',
        'Unser Gartendruck auf leichtem Stoff, bis zum Knie gefüttert. Weißes T-Shirt dazu, fertig.',
        'La nostra stampa giardino su stoffa leggera, foderata al ginocchio. Una T-shirt bianca e via.',
      ),
      words(
        'Printed in Como by people who still mix colours by eye.',
        'Imprimée à Côme par des gens qui mélangent encore les couleurs à l’œil.',
        'Estampada en Como por gente que aún mezcla los colores a ojo.',
        'In Como gedruckt, von Leuten, die Farben noch nach Augenmaß mischen.',
        'Stampata a Como da chi mescola ancora i colori a occhio.',
      ),
    ],
  }),
};
