import { words } from '../../words.ts';
import { categoryPage } from './category-pages.ts';
import type { Page } from './page.ts';

/** Category pages of new arrivals and gifts. */
export const EDIT_PAGES: Page[] = [
  categoryPage({
    category: 'new',
    still: 'knitwear',
    title: words(
      'New at Rivage',
      'Nouveautés Rivage',
      'Novedades de Rivage',
      'Neu bei Rivage',
      'Novità da Rivage',
    ),
    heading: words(
      'Just unpacked',
      'À peine déballé',
      'Recién desembalado',
      'Gerade ausgepackt',
      'Appena arrivato',
    ),
    description: words(
      'What came up the ramparts this month: new pieces for women, men and children.',
      'Ce qui est monté sur les remparts ce mois-ci : les nouvelles pièces femme, homme et enfant.',
      'Lo que ha subido este mes a las murallas: prendas nuevas para mujer, hombre y niños.',
      'Was diesen Monat die Mauern heraufkam: neue Stücke für Damen, Herren und Kinder.',
      'Ciò che è salito sulle mura questo mese: capi nuovi per donna, uomo e bambini.',
    ),
    keywords: words(
      'new, new arrivals, this season',
      'nouveautés, nouvelle collection, saison',
      'novedades, nueva colección, temporada',
      'Neuheiten, neue Kollektion, Saison',
      'novità, nuova collezione, stagione',
    ),
    footer: words(
      '<h2>Why so few?</h2><p>We bring something new when it is ready, not when the calendar says so. Readers of our <a href="/subscription">letter</a> see it a day earlier.</p>',
      '<h2>Pourquoi si peu ?</h2><p>Une nouveauté arrive quand elle est prête, pas quand le calendrier l’exige. Qui lit notre <a href="/subscription">lettre</a> la voit un jour plus tôt.</p>',
      '<h2>¿Por qué tan pocas?</h2><p>Traemos algo nuevo cuando está listo, no cuando lo dice el calendario. Quien lee nuestra <a href="/subscription">carta</a> lo ve un día antes.</p>',
      '<h2>Warum so wenig?</h2><p>Neues bringen wir, wenn es fertig ist, nicht wenn der Kalender es verlangt. Wer unsere <a href="/subscription">Post</a> liest, sieht es einen Tag früher.</p>',
      '<h2>Perché così poche?</h2><p>Portiamo qualcosa di nuovo quando è pronto, non quando lo dice il calendario. Chi legge la nostra <a href="/subscription">lettera</a> lo vede un giorno prima.</p>',
    ),
  }),
  categoryPage({
    category: 'gifts',
    still: 'scarf-and-belt',
    title: words(
      'Gifts by the sea',
      'Cadeaux de bord de mer',
      'Regalos junto al mar',
      'Geschenke vom Meer',
      'Regali di mare',
    ),
    heading: words(
      'Bring something back',
      'Rapportez quelque chose',
      'Trae algo de vuelta',
      'Bringen Sie etwas mit',
      'Porta qualcosa a casa',
    ),
    description: words(
      'Presents for her, for him and for small sailors, wrapped in striped paper.',
      'Des cadeaux pour elle, pour lui et pour les petits marins, sous papier rayé.',
      'Regalos para ella, para él y para pequeños marineros, en papel de rayas.',
      'Geschenke für sie, für ihn und für kleine Seeleute, in gestreiftem Papier.',
      'Regali per lei, per lui e per i piccoli marinai, in carta a righe.',
    ),
    keywords: words(
      'gifts, presents, gift ideas',
      'cadeaux, idées cadeaux, offrir',
      'regalos, ideas para regalar, obsequios',
      'Geschenke, Geschenkideen, schenken',
      'regali, idee regalo, pensierini',
    ),
    footer: words(
      '<h2>If you are not sure of the size</h2><p>Scarves, belts and bags fit everybody. For the rest there are thirty days to exchange: <a href="/lp/gifts">how to give</a>.</p>',
      '<h2>Si la taille vous échappe</h2><p>Foulards, ceintures et sacs vont à tout le monde. Pour le reste, il y a trente jours d’échange : <a href="/lp/gifts">comment offrir</a>.</p>',
      '<h2>Si no sabes la talla</h2><p>Los pañuelos, los cinturones y los bolsos le valen a cualquiera. Para lo demás hay treinta días de cambio: <a href="/lp/gifts">cómo regalar</a>.</p>',
      '<h2>Wenn Sie die Größe nicht kennen</h2><p>Tücher, Gürtel und Taschen passen allen. Für alles andere gibt es dreißig Tage zum Umtauschen: <a href="/lp/gifts">so schenken Sie</a>.</p>',
      '<h2>Se non conosci la taglia</h2><p>Foulard, cinture e borse vanno bene a tutti. Per il resto ci sono trenta giorni per il cambio: <a href="/lp/gifts">come regalare</a>.</p>',
    ),
  }),
];
