import { words } from '../../words.ts';
import { type AttributeGroup, define, group } from './attribute.ts';

export const GLOBAL: AttributeGroup[] = [
  group('House', words('The house', 'La maison', 'La casa', 'Das Haus', 'La casa'), [
    define('string', 'brandId', 'Brand', 'Marque', 'Marca', 'Marke', 'Marchio'),
  ]),
  group('Service', words('Service', 'Service', 'Servicio', 'Dienst', 'Servizio'), [
    define(
      'int',
      'basketLifetimeDays',
      'Days a bag is kept',
      'Jours de conservation d’un panier',
      'Días que se guarda una cesta',
      'Tage, die ein Warenkorb gilt',
      'Giorni di validità di una borsa',
    ),
    define(
      'boolean',
      'isEinsteinEnabled',
      'Recommendations',
      'Recommandations',
      'Recomendaciones',
      'Empfehlungen',
      'Consigli',
    ),
    define(
      'boolean',
      'isActiveDataEnabled',
      'Active data',
      'Données actives',
      'Datos activos',
      'Aktivdaten',
      'Dati attivi',
    ),
  ]),
];
