import type { Transporte } from '../../transporte.ts';

/** What the application needs of the ADN and of the SEFIN beside it. The certificate is that of SEFAZ. */
export interface AdnPort {
  transporte: Transporte;
}
