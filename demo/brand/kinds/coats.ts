import { words } from '../words.ts';
import { inDrawer, type Kind } from './kind.ts';

const coat = inDrawer('clothing', 'coats', { care: 'clean', fit: 'relaxed' });

/** Coats and rainwear. */
export const COATS: Record<string, Kind> = {
  trench: coat({
    garment: 'trench',
    material: 'twill',
    cloth: 'gabardine',
    price: 29900,
    cuts: {
      classic: {
        noun: words('trench coat', 'Trench', 'Gabardina', 'Trenchcoat', 'Trench'),
        line: words(
          'Double-breasted and belted, to the knee.',
          'Croisé, ceinturé, au genou.',
          'Cruzada, con cinturón, hasta la rodilla.',
          'Zweireihig, mit Gürtel, knielang.',
          'Doppiopetto con cintura, al ginocchio.',
        ),
        details: {},
      },
    },
    texts: [
      words(
        'Tight cotton gabardine that turns rain into a detail. Storm flap, horn buckle, half lining.',
        'Une gabardine de coton serrée qui fait de la pluie un détail. Bavolet, boucle de corne, demi-doublure.',
        'Gabardina de algodón prieta que convierte la lluvia en un detalle. Canesú, hebilla de asta, medio forro.',
        'Dichte Baumwollgabardine, die Regen zur Nebensache macht. Koller, Hornschnalle, halbes Futter.',
        'Gabardine di cotone fitto che fa della pioggia un dettaglio. Spioncino, fibbia in corno, mezza fodera.',
      ),
      words(
        'The raincoat for stations, quays and second chapters. The belt is for tying, not for buckling.',
        'L’imperméable des gares, des quais et des seconds chapitres. La ceinture se noue, ne se boucle pas.',
        'El impermeable de las estaciones, los muelles y los segundos capítulos. El cinturón se anuda, no se abrocha.',
        'Der Regenmantel für Bahnhöfe, Kais und zweite Kapitel. Der Gürtel wird geknotet, nicht geschnallt.',
        'L’impermeabile delle stazioni, dei moli e dei secondi capitoli. La cintura si annoda, non si allaccia.',
      ),
    ],
  }),
  puffer: coat({
    garment: 'puffer',
    material: 'nylon',
    cloth: 'recycledNylon',
    care: 'delicate',
    price: 18900,
    cuts: {
      classic: {
        noun: words('puffer jacket', 'Doudoune', 'Plumífero', 'Steppjacke', 'Piumino'),
        line: words(
          'Long sleeves, a high collar, a zip with two ways.',
          'Manches longues, col montant, zip à double curseur.',
          'Manga larga, cuello alto, cremallera de doble sentido.',
          'Lange Ärmel, hoher Kragen, Zwei-Wege-Reißverschluss.',
          'Maniche lunghe, collo alto, zip a doppio cursore.',
        ),
        details: { vest: false },
      },
      vest: {
        noun: words(
          'puffer gilet',
          'Doudoune sans manches',
          'Chaleco acolchado',
          'Steppweste',
          'Gilet imbottito',
        ),
        line: words(
          'No sleeves, a high collar: warmth where it counts.',
          'Sans manches, col montant : la chaleur là où il faut.',
          'Sin mangas, cuello alto: calor donde importa.',
          'Ohne Ärmel, mit hohem Kragen: Wärme, wo sie zählt.',
          'Senza maniche, collo alto: caldo dove conta.',
        ),
        details: { vest: true },
        price: 13900,
      },
    },
    texts: [
      words(
        'Recycled nylon and recycled down, for skiing in the morning and the sea in the afternoon: here it is two hours.',
        'Nylon et duvet recyclés, pour le ski du matin et la mer de l’après-midi : ici, deux heures suffisent.',
        'Nailon y plumón reciclados, para esquiar por la mañana y ver el mar por la tarde: aquí son dos horas.',
        'Recyceltes Nylon und recycelte Daunen, morgens Ski und nachmittags Meer: Hier sind es zwei Stunden.',
        'Nylon e piuma riciclati, per lo sci al mattino e il mare al pomeriggio: qui sono due ore.',
      ),
      words(
        'It packs into its own pocket and serves as a pillow on the night train.',
        'Elle se range dans sa poche et sert d’oreiller dans le train de nuit.',
        'Se guarda en su propio bolsillo y sirve de almohada en el tren nocturno.',
        'Verschwindet in der eigenen Tasche und dient im Nachtzug als Kissen.',
        'Si chiude nella sua tasca e fa da cuscino sul treno di notte.',
      ),
    ],
  }),
};
