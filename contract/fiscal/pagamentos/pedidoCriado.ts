import { secretoSchema } from '../../segredo.ts';
import { pedidoSchema } from './pedido.ts';

/** A request with its link, told once. Apart from the others: the page that clients open needs no secrets, nor brings what reads them. */
export const pedidoCriadoSchema = pedidoSchema.extend({ link: secretoSchema });
