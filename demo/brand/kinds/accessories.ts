import { words } from '../words.ts';
import { inDrawer, type Kind } from './kind.ts';

const belt = inDrawer('accessories', 'belts', { care: 'leather', fit: 'none' });
const cap = inDrawer('accessories', 'caps', { care: 'wash', fit: 'none' });

/** Belts, caps and sunglasses. */
export const ACCESSORIES: Record<string, Kind> = {
  belt: belt({
    garment: 'belt',
    material: 'leather',
    cloth: 'bridleLeather',
    price: 5900,
    cuts: {
      classic: {
        noun: words(
          'leather belt',
          'Ceinture en cuir',
          'Cinturón de piel',
          'Ledergürtel',
          'Cintura in pelle',
        ),
        line: words(
          'A brass buckle on smooth leather.',
          'Une boucle de laiton sur cuir lisse.',
          'Hebilla de latón sobre piel lisa.',
          'Messingschnalle auf glattem Leder.',
          'Fibbia in ottone su cuoio liscio.',
        ),
        details: { metal: 'brass' },
      },
      silver: {
        noun: words(
          'silver-buckle belt',
          'Ceinture à boucle argentée',
          'Cinturón de hebilla plateada',
          'Gürtel mit silberner Schnalle',
          'Cintura con fibbia argentata',
        ),
        line: words(
          'A silver-toned buckle, plain and heavy.',
          'Une boucle argentée, simple et lourde.',
          'Hebilla plateada, sencilla y pesada.',
          'Silberfarbene Schnalle, schlicht und schwer.',
          'Fibbia argentata, semplice e pesante.',
        ),
        details: { metal: 'silver' },
        price: 6500,
      },
    },
    texts: [
      words(
        'Bridle leather three centimetres wide, with a solid buckle that gains with time.',
        'Un cuir bridon de trois centimètres, à la boucle massive qui se patine.',
        'Piel de brida de tres centímetros con hebilla maciza que gana con el tiempo.',
        'Zaumleder, drei Zentimeter breit, mit massiver Schnalle, die mit der Zeit gewinnt.',
        'Cuoio da briglia alto tre centimetri, con fibbia massiccia che migliora col tempo.',
      ),
      words(
        'Five holes, cut with an awl, two of them for after lunch.',
        'Cinq trous percés à l’alêne, dont deux pour l’après-déjeuner.',
        'Cinco agujeros hechos con lezna, dos de ellos para después de comer.',
        'Fünf Löcher, mit der Ahle gestochen, zwei davon für nach dem Essen.',
        'Cinque fori fatti con la lesina, due dei quali per il dopopranzo.',
      ),
    ],
  }),
  suedeBelt: belt({
    garment: 'belt',
    material: 'suede',
    cloth: 'suede',
    care: 'suede',
    price: 5500,
    cuts: {
      classic: {
        noun: words(
          'suede belt',
          'Ceinture en daim',
          'Cinturón de ante',
          'Veloursgürtel',
          'Cintura scamosciata',
        ),
        line: words(
          'Soft suede and a small buckle.',
          'Un daim souple, une petite boucle.',
          'Ante suave y hebilla pequeña.',
          'Weiches Velours, kleine Schnalle.',
          'Camoscio morbido e fibbia piccola.',
        ),
        details: { metal: 'brass' },
      },
    },
    texts: [
      words(
        'For linen, which stiff leather would only bully.',
        'Pour le lin, qu’un cuir raide malmènerait.',
        'Para el lino, al que una piel rígida maltrataría.',
        'Für Leinen, das steifes Leder nur drangsalieren würde.',
        'Per il lino, che un cuoio rigido maltratterebbe.',
      ),
      words(
        'Calf suede backed with leather, so it bends but does not curl.',
        'Un veau velours doublé de cuir : il plie sans vriller.',
        'Ante forrado de piel: se dobla pero no se retuerce.',
        'Kalbsvelours, mit Leder hinterlegt: biegt sich, ohne sich zu rollen.',
        'Vitello scamosciato con retro in pelle: piega ma non si attorciglia.',
      ),
    ],
  }),
  cap: cap({
    garment: 'cap',
    material: 'twill',
    cloth: 'cottonTwill',
    price: 3500,
    cuts: {
      classic: {
        noun: words('cap', 'Casquette', 'Gorra', 'Kappe', 'Cappellino'),
        line: words(
          'Our wave, embroidered at the front.',
          'Notre vague, brodée devant.',
          'Nuestra ola, bordada al frente.',
          'Unsere Welle, vorn gestickt.',
          'La nostra onda, ricamata davanti.',
        ),
        details: { mark: 'wave' },
      },
      plain: {
        noun: words(
          'plain cap',
          'Casquette unie',
          'Gorra lisa',
          'Schlichte Kappe',
          'Cappellino in tinta unita',
        ),
        line: words(
          'Nothing written on it.',
          'Rien d’écrit dessus.',
          'Sin nada escrito.',
          'Ohne ein Wort darauf.',
          'Senza niente scritto sopra.',
        ),
        details: { mark: 'none' },
        price: 2900,
      },
    },
    texts: [
      words(
        'Six panels of washed twill and a strap at the back. One size, shade for everybody.',
        'Six panneaux de sergé lavé, patte au dos. Taille unique, de l’ombre pour tous.',
        'Seis paneles de sarga lavada y tira trasera. Talla única, sombra para todos.',
        'Sechs Bahnen aus gewaschenem Twill, hinten ein Riegel. Eine Größe, Schatten für alle.',
        'Sei spicchi di twill lavato e cinturino dietro. Taglia unica, ombra per tutti.',
      ),
      words(
        'Soft from the wash, with a brim that you may bend as you like.',
        'Assouplie au lavage, visière à courber comme on veut.',
        'Suave de tanto lavado, con una visera que se curva al gusto.',
        'Weich gewaschen, mit einem Schirm, den man biegen darf, wie man will.',
        'Morbido di lavaggio, con una visiera da piegare a piacere.',
      ),
    ],
  }),
  linenCap: cap({
    garment: 'cap',
    material: 'linen',
    cloth: 'linen',
    price: 3900,
    cuts: {
      classic: {
        noun: words('linen cap', 'Casquette en lin', 'Gorra de lino', 'Leinenkappe', 'Cappellino di lino'),
        line: words(
          'Unlined linen with an embroidered wave.',
          'Un lin non doublé, une vague brodée.',
          'Lino sin forro con una ola bordada.',
          'Ungefüttertes Leinen mit gestickter Welle.',
          'Lino sfoderato con un’onda ricamata.',
        ),
        details: { mark: 'wave' },
      },
    },
    texts: [
      words(
        'The coolest shade there is. Fold it, sit on it, wear it.',
        'L’ombre la plus fraîche qui soit. On la plie, on s’assied dessus, on la porte.',
        'La sombra más fresca. Se dobla, uno se sienta encima y se la pone.',
        'Der kühlste Schatten, den es gibt. Falten, draufsetzen, tragen.',
        'L’ombra più fresca che ci sia. Si piega, ci si siede sopra, si mette.',
      ),
      words(
        'Made from the cloth of our shirts, so nothing is wasted.',
        'Taillée dans la toile de nos chemises : rien ne se perd.',
        'Hecha con la tela de nuestras camisas: nada se desperdicia.',
        'Aus dem Stoff unserer Hemden gemacht: Nichts geht verloren.',
        'Fatto con la tela delle nostre camicie: nulla va sprecato.',
      ),
    ],
  }),
};
