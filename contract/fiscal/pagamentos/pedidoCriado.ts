import { secretoSchema } from '../../segredo.ts';
import { pedidoSchema } from './pedido.ts';

/**
 * A request with its link, which only this response contains. In its own file: the page for clients needs no secrets, and must not load the
 * code that reads them.
 */
export const pedidoCriadoSchema = pedidoSchema.extend({ link: secretoSchema });
