import { below, type Route } from './route.ts';

const admin = below('/admin/v1');

/** Staff who sign in to the Admin API. */
export const STAFF_ROUTES: Route[] = [
  admin('staff', 'GET /session'),
  admin('anyone', 'POST /session', {
    body: { email: 'nobody@example.com', password: 'wrong', code: '000000' },
  }),
  admin('staff', 'DELETE /session'),
  admin('staff', 'PUT /session/password', { body: { current: 'wrong', password: 'wrong' } }),
  admin('staff', 'POST /session/recovery-codes', { body: { password: 'wrong' } }),
  admin('staff', 'GET /staff'),
  admin('staff', 'POST /staff', { body: { email: 'grace@example.com', role: 'fulfilment' } }),
  admin('staff', 'PATCH /staff/:id', { params: { id: 'orderNo' }, body: { role: 'read-only' } }),
  admin('staff', 'POST /staff/:id/invitation', { params: { id: 'orderNo' }, body: {} }),
  admin('anyone', 'GET /sign-in-options'),
  admin('anyone', 'GET /invitations/:token', { params: { token: 'orderNo' } }),
  admin('anyone', 'POST /invitations/:token', {
    params: { token: 'orderNo' },
    body: { name: 'Ada', password: 'a long password', code: '000000', language: 'en' },
  }),
];
