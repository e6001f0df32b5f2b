import { words } from '../words.ts';
import { inDrawer, type Kind } from './kind.ts';

const loafer = inDrawer('shoes', 'loafers', { care: 'leather', fit: 'regular' });

/** Loafers. */
export const LOAFERS: Record<string, Kind> = {
  loafer: loafer({
    garment: 'loafer',
    material: 'suede',
    cloth: 'suede',
    care: 'suede',
    price: 16900,
    cuts: {
      classic: {
        noun: words(
          'suede loafers',
          'Mocassins en daim',
          'Mocasines de ante',
          'Veloursloafer',
          'Mocassini scamosciati',
        ),
        line: words(
          'A penny strap across the foot.',
          'Une bride à fente sur le pied.',
          'Antifaz clásico sobre el empeine.',
          'Mit klassischem Steg über dem Spann.',
          'La classica mascherina sul collo del piede.',
        ),
        details: { trim: 'penny' },
      },
      tassel: {
        noun: words(
          'tassel loafers',
          'Mocassins à glands',
          'Mocasines con borlas',
          'Quastenloafer',
          'Mocassini con nappine',
        ),
        line: words(
          'Two tassels and no excuse.',
          'Deux glands, aucune excuse.',
          'Dos borlas y ninguna excusa.',
          'Zwei Quasten und keine Ausrede.',
          'Due nappine e nessuna scusa.',
        ),
        details: { trim: 'tassel' },
        price: 17900,
      },
    },
    texts: [
      words(
        'Unlined suede that folds like a glove, sewn by hand at the apron.',
        'Un daim non doublé, souple comme un gant, plateau cousu main.',
        'Ante sin forro, flexible como un guante, con pala cosida a mano.',
        'Ungefüttertes Veloursleder, weich wie ein Handschuh, am Blatt von Hand genäht.',
        'Camoscio sfoderato, morbido come un guanto, cucito a mano sulla mascherina.',
      ),
      words(
        'Slip-ons for driving, dancing and crossing hotel lobbies without socks.',
        'À enfiler pour conduire, danser et traverser les halls d’hôtel sans chaussettes.',
        'Para conducir, bailar y cruzar vestíbulos de hotel sin calcetines.',
        'Zum Hineinschlüpfen, Fahren, Tanzen und für Hotelhallen ohne Socken.',
        'Da infilare per guidare, ballare e attraversare le hall senza calze.',
      ),
    ],
  }),
  leatherLoafer: loafer({
    garment: 'loafer',
    material: 'leather',
    cloth: 'leather',
    price: 18900,
    cuts: {
      classic: {
        noun: words(
          'leather loafers',
          'Mocassins en cuir',
          'Mocasines de piel',
          'Lederloafer',
          'Mocassini in pelle',
        ),
        line: words(
          'A penny loafer in polished calf.',
          'Un mocassin à bride en veau poli.',
          'Un mocasín con antifaz en becerro pulido.',
          'Ein Pennyloafer aus poliertem Kalbsleder.',
          'Un mocassino classico in vitello lucido.',
        ),
        details: { trim: 'penny' },
      },
      bit: {
        noun: words(
          'horsebit loafers',
          'Mocassins à mors',
          'Mocasines con bocado',
          'Trensenloafer',
          'Mocassini con morsetto',
        ),
        line: words(
          'A metal bit across the foot.',
          'Un mors de métal sur le pied.',
          'Un bocado de metal sobre el empeine.',
          'Mit Metalltrense über dem Spann.',
          'Un morsetto di metallo sul collo del piede.',
        ),
        details: { trim: 'bit' },
        price: 20900,
      },
    },
    texts: [
      words(
        'Blake-stitched on a leather sole that any cobbler can replace.',
        'Cousus Blake sur une semelle de cuir que tout cordonnier sait remplacer.',
        'Cosidos Blake sobre suela de piel que cualquier zapatero sabe cambiar.',
        'Blake-genäht auf einer Ledersohle, die jeder Schuster ersetzen kann.',
        'Cuciti Blake su una suola di cuoio che ogni calzolaio sa cambiare.',
      ),
      words(
        'Calf leather that asks for polish twice a year and repays it for ten.',
        'Un veau qui demande du cirage deux fois l’an et le rend pendant dix.',
        'Becerro que pide betún dos veces al año y lo devuelve durante diez.',
        'Kalbsleder, das zweimal im Jahr Schuhcreme verlangt und zehn Jahre dafür dankt.',
        'Vitello che chiede lucido due volte l’anno e ringrazia per dieci.',
      ),
    ],
  }),
};
