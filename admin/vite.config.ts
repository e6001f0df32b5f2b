import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** The staff's application: a build of its own, served at `/admin/` on the port of the commerce service. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  plugins: [tailwindcss()],
  build: {
    target: 'es2022',
    // The content security policy allows files of the own origin only.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    emptyOutDir: true,
  },
});
