import { words } from '../words.ts';
import { inDrawer, type Kind } from './kind.ts';

const trousers = inDrawer('clothing', 'trousers', { care: 'wash', fit: 'regular' });

/** Trousers, without jeans. */
export const TROUSERS: Record<string, Kind> = {
  chino: trousers({
    garment: 'chino',
    material: 'twill',
    cloth: 'stretchCotton',
    lengths: ['30', '32'],
    price: 8900,
    cuts: {
      classic: {
        noun: words('chinos', 'Chino', 'Chinos', 'Chinohose', 'Chino'),
        line: words(
          'Straight through the leg.',
          'Jambe droite.',
          'Pierna recta.',
          'Gerades Bein.',
          'Gamba dritta.',
        ),
        details: { fit: 'straight', crease: false, cuffed: false },
      },
      slim: {
        noun: words('slim chinos', 'Chino slim', 'Chinos slim', 'Schmale Chinohose', 'Chino slim'),
        line: words(
          'Slim from the knee, without a crease.',
          'Ajusté dès le genou, sans pli.',
          'Entallado desde la rodilla, sin raya.',
          'Ab dem Knie schmal, ohne Bügelfalte.',
          'Affusolato dal ginocchio, senza piega.',
        ),
        details: { fit: 'slim', crease: false, cuffed: false },
        fit: 'slim',
      },
      cuffed: {
        noun: words(
          'cuffed chinos',
          'Chino à revers',
          'Chinos con vuelta',
          'Chinohose mit Aufschlag',
          'Chino con risvolto',
        ),
        line: words(
          'Straight, with a crease and a turn-up.',
          'Droit, avec pli et revers.',
          'Recto, con raya y vuelta.',
          'Gerade, mit Bügelfalte und Aufschlag.',
          'Dritto, con piega e risvolto.',
        ),
        details: { fit: 'straight', crease: true, cuffed: true },
        price: 9500,
      },
    },
    texts: [
      words(
        'Cotton twill with a little stretch, slanted pockets and a clean front. Good at a desk, better on a wall by the sea.',
        'Un sergé de coton légèrement extensible, poches biaisées, devant net. Bien au bureau, mieux sur un muret face à la mer.',
        'Sarga de algodón con algo de elasticidad, bolsillos al bies y frente limpio. Bien en la oficina, mejor en un muro junto al mar.',
        'Baumwolltwill mit etwas Stretch, schrägen Taschen und glatter Front. Gut am Schreibtisch, besser auf einer Mauer am Meer.',
        'Twill di cotone leggermente elastico, tasche oblique, davanti pulito. Bene alla scrivania, meglio su un muretto davanti al mare.',
      ),
      words(
        'Garment-dyed after sewing, so the colour is a little lighter where the seams are.',
        'Teint après couture : la couleur s’éclaircit un peu aux coutures.',
        'Teñido en prenda: el color se aclara un poco en las costuras.',
        'Nach dem Nähen gefärbt, an den Nähten ein wenig heller.',
        'Tinto in capo: il colore schiarisce un po’ lungo le cuciture.',
      ),
    ],
  }),
  linenTrousers: trousers({
    garment: 'chino',
    material: 'linen',
    cloth: 'linen',
    fit: 'wide',
    price: 9900,
    cuts: {
      classic: {
        noun: words(
          'linen trousers',
          'Pantalon en lin',
          'Pantalón de lino',
          'Leinenhose',
          'Pantaloni di lino',
        ),
        line: words(
          'Straight and easy, to wear with sandals.',
          'Droit et souple, à porter en sandales.',
          'Recto y suelto, para llevar con sandalias.',
          'Gerade und locker, für Sandalen gemacht.',
          'Dritti e sciolti, da portare con i sandali.',
        ),
        details: { fit: 'straight', crease: false, cuffed: false },
        fit: 'regular',
      },
      wide: {
        noun: words(
          'wide-leg linen trousers',
          'Pantalon large en lin',
          'Pantalón ancho de lino',
          'Weite Leinenhose',
          'Pantaloni di lino a gamba larga',
        ),
        line: words(
          'Wide from the hip to the ankle.',
          'Large de la hanche à la cheville.',
          'Ancho de la cadera al tobillo.',
          'Weit von der Hüfte bis zum Knöchel.',
          'Larghi dal fianco alla caviglia.',
        ),
        details: { fit: 'wide', crease: false, cuffed: false },
      },
    },
    texts: [
      words(
        'Linen with room for the breeze. In the evening a belt and a silk shirt are all they ask.',
        'Un lin où passe la brise. Le soir, une ceinture et une blouse de soie suffisent.',
        'Lino con sitio para la brisa. De noche le basta un cinturón y una blusa de seda.',
        'Leinen mit Platz für die Brise. Abends genügen ein Gürtel und eine Seidenbluse.',
        'Lino con spazio per la brezza. La sera bastano una cintura e una camicia di seta.',
      ),
      words(
        'Prewashed, so what you see is how they stay. Deep pockets, a flat waistband.',
        'Prélavé : tel que vous le voyez, il restera. Poches profondes, ceinture plate.',
        'Prelavado: tal como lo ves se queda. Bolsillos hondos, cinturilla plana.',
        'Vorgewaschen: So wie sie aussieht, bleibt sie. Tiefe Taschen, flacher Bund.',
        'Prelavati: come li vedi, così restano. Tasche profonde, cintura piatta.',
      ),
    ],
  }),
  woolTrousers: trousers({
    garment: 'chino',
    material: 'wool',
    cloth: 'stretchWool',
    care: 'clean',
    price: 13900,
    lengths: ['30', '32', '34'],
    cuts: {
      classic: {
        noun: words(
          'tailored trousers',
          'Pantalon à pinces',
          'Pantalón de vestir',
          'Bundfaltenhose',
          'Pantaloni sartoriali',
        ),
        line: words(
          'A pressed crease and a straight leg.',
          'Un pli marqué, une jambe droite.',
          'Raya marcada y pierna recta.',
          'Eine gepresste Falte, ein gerades Bein.',
          'Piega stirata e gamba dritta.',
        ),
        details: { fit: 'straight', crease: true, cuffed: false },
      },
      slim: {
        noun: words(
          'slim tailored trousers',
          'Pantalon à pinces slim',
          'Pantalón de vestir entallado',
          'Schmale Bundfaltenhose',
          'Pantaloni sartoriali slim',
        ),
        line: words(
          'A pressed crease and a slim leg.',
          'Un pli marqué, une jambe ajustée.',
          'Raya marcada y pierna entallada.',
          'Eine gepresste Falte, ein schmales Bein.',
          'Piega stirata e gamba affusolata.',
        ),
        details: { fit: 'slim', crease: true, cuffed: false },
        fit: 'slim',
      },
      wide: {
        noun: words(
          'wide tailored trousers',
          'Pantalon large à pinces',
          'Pantalón de vestir ancho',
          'Weite Bundfaltenhose',
          'Pantaloni sartoriali ampi',
        ),
        line: words(
          'A pressed crease on a wide leg.',
          'Un pli marqué sur une jambe large.',
          'Raya marcada en pierna ancha.',
          'Eine gepresste Falte auf weitem Bein.',
          'Piega stirata su gamba ampia.',
        ),
        details: { fit: 'wide', crease: true, cuffed: true },
        fit: 'wide',
      },
    },
    texts: [
      words(
        'Tropical wool that hangs straight and forgets the suitcase overnight.',
        'Une laine froide qui tombe droit et oublie la valise en une nuit.',
        'Lana fría que cae recta y olvida la maleta en una noche.',
        'Tropical-Wolle, die gerade fällt und den Koffer über Nacht vergisst.',
        'Lana fresca che cade dritta e in una notte dimentica la valigia.',
      ),
      words(
        'The other half of the blazer, or the better half of a T-shirt.',
        'L’autre moitié du blazer, ou la meilleure moitié d’un T-shirt.',
        'La otra mitad de la americana, o la mejor mitad de una camiseta.',
        'Die andere Hälfte des Blazers oder die bessere Hälfte eines T-Shirts.',
        'L’altra metà del blazer, o la metà migliore di una T-shirt.',
      ),
    ],
  }),
};
