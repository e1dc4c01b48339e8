import type { Transporte } from '../../transporte.ts';

/** What the application needs of the ADN and of its SEFIN. The certificate is the one used for SEFAZ. */
export interface AdnPort {
  transporte: Transporte;
}
