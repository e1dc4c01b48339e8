import { followModulos } from '../../authProvider/modulosDesligados.ts';

/** Follows the modules of the session; what tells of one that went off is fetched then. Out: how to stop. */
export function watchModulos(): () => void {
  return followModulos((modulos) => {
    // Without it the page that went off says so by itself.
    import('./tellModulosOff.ts')
      .then(({ tellModulosOff }) => tellModulosOff(modulos))
      .catch(() => undefined);
  });
}
