import { CAMPOS } from '../../../../contract/layouts/campos.ts';
import { type Layout, layoutSchema } from '../../../../contract/layouts/layout.ts';

/** All fields of a withholding as text with separators: what is written where no layout is chosen. */
export const layoutPadrao = (): Layout =>
  layoutSchema.parse({
    ...{ finalidade: 'RETENCOES', formato: 'DELIMITADO', separador: ';', codificacao: 'UTF-8' },
    campos: Object.entries(CAMPOS.RETENCOES).map(([campo, { rotulo }]) => ({
      campo,
      origem: { tipo: 'TITULO', titulos: [rotulo] },
    })),
  });
