import { type Words, words } from '../words.ts';

/** A subcategory of a department: the last part of its id, its name and description. */
export interface Drawer {
  name: Words;
  inside: Words;
}

const drawer = (name: Words, inside: Words): Drawer => ({ name, inside });

export const CLOTHING_DRAWERS: Record<string, Drawer> = {
  shirts: drawer(
    words('Shirts', 'Chemises', 'Camisas', 'Hemden', 'Camicie'),
    words(
      'Linen that creases well, oxford that softens, poplin for the evening.',
      'Du lin qui se froisse bien, de l’oxford qui s’assouplit, de la popeline pour le soir.',
      'Lino que se arruga bien, Oxford que se suaviza, popelina para la noche.',
      'Leinen, das schön knittert, Oxford, der weich wird, Popeline für den Abend.',
      'Lino che si stropiccia bene, oxford che si ammorbidisce, popeline per la sera.',
    ),
  ),
  tees: drawer(
    words(
      'T-shirts and polos',
      'T-shirts et polos',
      'Camisetas y polos',
      'T-Shirts und Polos',
      'T-shirt e polo',
    ),
    words(
      'Dense jersey, sailor’s stripes and piqué: what is worn every day should be made best.',
      'Jersey dense, rayures marines et piqué : ce que l’on porte chaque jour mérite d’être le mieux fait.',
      'Punto denso, rayas marineras y piqué: lo de cada día debe ser lo mejor hecho.',
      'Dichter Jersey, Matrosenstreifen und Piqué: Was man täglich trägt, soll am besten gemacht sein.',
      'Jersey compatto, righe marinare e piqué: ciò che si porta ogni giorno va fatto meglio.',
    ),
  ),
  sweats: drawer(
    words('Sweatshirts', 'Sweats', 'Sudaderas', 'Sweatshirts', 'Felpe'),
    words(
      'Heavy loopback cotton, with a hood for the ferry.',
      'Un molleton lourd, avec une capuche pour le ferry.',
      'Felpa pesada con capucha para el ferry.',
      'Schwere Schlingenware, mit Kapuze für die Fähre.',
      'Felpa di cotone pesante, con cappuccio per il traghetto.',
    ),
  ),
  knitwear: drawer(
    words('Knitwear', 'Maille', 'Punto', 'Strick', 'Maglieria'),
    words(
      'Merino, cables and ribs for the hour when the sun goes behind the Esterel.',
      'Mérinos, torsades et côtes pour l’heure où le soleil passe derrière l’Esterel.',
      'Merino, ochos y canalé para la hora en que el sol cae tras el Esterel.',
      'Merino, Zöpfe und Rippen für die Stunde, in der die Sonne hinter dem Esterel verschwindet.',
      'Merino, trecce e coste per l’ora in cui il sole scende dietro l’Esterel.',
    ),
  ),
  dresses: drawer(
    words('Dresses', 'Robes', 'Vestidos', 'Kleider', 'Abiti'),
    words(
      'Slip, shirt and wrap dresses: one decision, and you are ready.',
      'Nuisettes, robes chemise et portefeuille : une décision, et vous êtes prête.',
      'Lenceros, camiseros y cruzados: una decisión y ya estás lista.',
      'Slip-, Hemdblusen- und Wickelkleider: eine Entscheidung, und man ist fertig.',
      'Sottovesti, chemisier e abiti a portafoglio: una scelta, e si è pronte.',
    ),
  ),
  skirts: drawer(
    words('Skirts', 'Jupes', 'Faldas', 'Röcke', 'Gonne'),
    words(
      'Linen that swings, pleats that open, silk that falls.',
      'Du lin qui danse, des plis qui s’ouvrent, de la soie qui tombe.',
      'Lino que baila, pliegues que se abren, seda que cae.',
      'Leinen, das schwingt, Falten, die sich öffnen, Seide, die fällt.',
      'Lino che danza, pieghe che si aprono, seta che cade.',
    ),
  ),
  jumpsuits: drawer(
    words('Jumpsuits', 'Combinaisons', 'Monos', 'Overalls', 'Tute'),
    words(
      'Linen and cotton from collar to ankle, with pockets deep enough.',
      'Lin et coton du col à la cheville, avec des poches assez profondes.',
      'Lino y algodón del cuello al tobillo, con bolsillos bien hondos.',
      'Leinen und Baumwolle vom Kragen bis zum Knöchel, mit ausreichend tiefen Taschen.',
      'Lino e cotone dal collo alla caviglia, con tasche abbastanza profonde.',
    ),
  ),
  trousers: drawer(
    words(
      'Trousers and jeans',
      'Pantalons et jeans',
      'Pantalones y vaqueros',
      'Hosen und Jeans',
      'Pantaloni e jeans',
    ),
    words(
      'Chinos, linen, tailoring and denim, in lengths that save the tailor.',
      'Chinos, lin, tailleur et denim, en longueurs qui épargnent la retouche.',
      'Chinos, lino, sastrería y denim, en largos que ahorran el arreglo.',
      'Chinos, Leinen, Schneiderware und Denim, in Längen, die den Schneider sparen.',
      'Chino, lino, sartoria e denim, in lunghezze che risparmiano il sarto.',
    ),
  ),
  shorts: drawer(
    words('Shorts', 'Shorts', 'Shorts y bermudas', 'Shorts', 'Shorts e bermuda'),
    words(
      'Cotton, linen and denim that end where the breeze begins.',
      'Coton, lin et denim qui finissent où commence la brise.',
      'Algodón, lino y denim que acaban donde empieza la brisa.',
      'Baumwolle, Leinen und Denim, die enden, wo die Brise beginnt.',
      'Cotone, lino e denim che finiscono dove comincia la brezza.',
    ),
  ),
  jackets: drawer(
    words('Blazers', 'Blazers', 'Americanas', 'Blazer', 'Blazer'),
    words(
      'Soft shoulders, half linings: tailoring that has been to the sea.',
      'Épaules souples, demi-doublures : un tailleur qui a vu la mer.',
      'Hombros suaves, medios forros: sastrería que ha visto el mar.',
      'Weiche Schultern, halbe Futter: Schneiderkunst, die das Meer kennt.',
      'Spalle morbide, mezze fodere: una sartoria che ha visto il mare.',
    ),
  ),
  coats: drawer(
    words(
      'Coats and puffers',
      'Manteaux et doudounes',
      'Abrigos y plumíferos',
      'Mäntel und Steppjacken',
      'Cappotti e piumini',
    ),
    words(
      'Gabardine for the rain, recycled down for the mountains two hours away.',
      'De la gabardine pour la pluie, du duvet recyclé pour la montagne à deux heures d’ici.',
      'Gabardina para la lluvia, plumón reciclado para la montaña, a dos horas.',
      'Gabardine für den Regen, recycelte Daunen für die Berge, zwei Stunden entfernt.',
      'Gabardine per la pioggia, piuma riciclata per i monti a due ore da qui.',
    ),
  ),
  swim: drawer(
    words('Swim', 'Bain', 'Baño', 'Bademode', 'Mare'),
    words(
      'Made from yarn that was fishing net, for people who go into the water.',
      'D’un fil qui fut filet de pêche, pour qui va vraiment dans l’eau.',
      'De hilo que fue red de pesca, para quien de verdad se baña.',
      'Aus Garn, das Fischernetz war, für alle, die wirklich ins Wasser gehen.',
      'Da un filo che fu rete da pesca, per chi in acqua ci va davvero.',
    ),
  ),
};

export const SHOE_DRAWERS: Record<string, Drawer> = {
  trainers: drawer(
    words('Trainers', 'Baskets', 'Zapatillas', 'Sneaker', 'Sneakers'),
    words(
      'Leather, suede and canvas on soles that can be replaced.',
      'Cuir, daim et toile sur des semelles que l’on remplace.',
      'Piel, ante y lona sobre suelas que se cambian.',
      'Leder, Velours und Canvas auf Sohlen, die sich ersetzen lassen.',
      'Pelle, camoscio e tela su suole che si cambiano.',
    ),
  ),
  loafers: drawer(
    words('Loafers', 'Mocassins', 'Mocasines', 'Loafer', 'Mocassini'),
    words(
      'Penny, bit and tassel, sewn by hand at the apron.',
      'À bride, à mors, à glands, au plateau cousu main.',
      'De antifaz, bocado y borlas, con la pala cosida a mano.',
      'Penny, Trense und Quaste, am Blatt von Hand genäht.',
      'Classici, con morsetto o nappine, cuciti a mano sulla mascherina.',
    ),
  ),
  sandals: drawer(
    words('Sandals', 'Sandales', 'Sandalias', 'Sandalen', 'Sandali'),
    words(
      'Vegetable-tanned straps that darken with the summer.',
      'Des brides tannées végétal qui foncent avec l’été.',
      'Tiras de curtido vegetal que se oscurecen con el verano.',
      'Pflanzlich gegerbte Riemen, die mit dem Sommer nachdunkeln.',
      'Fasce conciate al vegetale che scuriscono con l’estate.',
    ),
  ),
  espadrilles: drawer(
    words('Espadrilles', 'Espadrilles', 'Alpargatas', 'Espadrilles', 'Espadrillas'),
    words(
      'Canvas on braided jute, from the Pyrenees to the promenade.',
      'De la toile sur du jute tressé, des Pyrénées à la promenade.',
      'Lona sobre yute trenzado, de los Pirineos al paseo.',
      'Leinwand auf geflochtener Jute, von den Pyrenäen zur Promenade.',
      'Tela su iuta intrecciata, dai Pirenei al lungomare.',
    ),
  ),
};

export const CLOTHING = drawer(
  words('Clothing', 'Vêtements', 'Ropa', 'Bekleidung', 'Abbigliamento'),
  words(
    'Everything on the rail, from the first T-shirt to the last coat.',
    'Tout le portant, du premier T-shirt au dernier manteau.',
    'Todo el perchero, de la primera camiseta al último abrigo.',
    'Alles auf der Stange, vom ersten T-Shirt bis zum letzten Mantel.',
    'Tutto l’appendiabiti, dalla prima T-shirt all’ultimo cappotto.',
  ),
);

export const SHOES = drawer(
  words('Shoes', 'Chaussures', 'Zapatos', 'Schuhe', 'Scarpe'),
  words(
    'For stone, sand, deck and dance floor.',
    'Pour la pierre, le sable, le pont et la piste de danse.',
    'Para piedra, arena, cubierta y pista de baile.',
    'Für Stein, Sand, Deck und Tanzfläche.',
    'Per pietra, sabbia, ponte e pista da ballo.',
  ),
);
