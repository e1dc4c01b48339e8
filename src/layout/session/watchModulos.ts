import { followModulos } from '../../authProvider/modulosDesligados.ts';

/** Watches the modules of the session; the notification is fetched when one is switched off. Returns a function that stops it. */
export function watchModulos(): () => void {
  return followModulos((modulos) => {
    // If it cannot be fetched, the page of the module still shows that it is off.
    import('./tellModulosOff.ts')
      .then(({ tellModulosOff }) => tellModulosOff(modulos))
      .catch(() => undefined);
  });
}
