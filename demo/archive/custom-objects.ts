import { PICKUP_POINTS } from '../brand/merchandising/pickup-points.ts';
import { document, element, textElement } from './xml.ts';

const NAMESPACE = 'http://www.demandware.com/xml/impex/customobject/2006-10-31';

/** Writes custom-objects/PickupPoint.xml: the carrier's pickup points, shared by all sites. */
export const pickupPointsFile = (): Iterable<string> =>
  document(
    'custom-objects',
    NAMESPACE,
    {},
    PICKUP_POINTS.map(({ id, ...values }) =>
      element(
        'custom-object',
        { 'type-id': 'PickupPoint', 'object-id': id },
        Object.entries(values).map(([attribute, value]) =>
          textElement('object-attribute', value, { 'attribute-id': attribute }),
        ),
      ),
    ),
  );
