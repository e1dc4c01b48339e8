import { Box, type SxProps, type Theme } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { enderecoDe, type Numero } from '../../contract/numeros.ts';
import { registry } from '../../contract/registry.ts';
import { COMPANY_FIELD } from '../../contract/withCompany.ts';
import { hasSeveral, seeAll } from '../authProvider/breadth.ts';
import { contado } from '../ui/numero.ts';
import { Link } from './routerProvider.tsx';

/** What is counted is of all companies, or of one of them: so is what the link shows. */
export const widen = () => {
  if (hasSeveral()) seeAll();
};

/** What to do as the rows of a number are gone to: those of a register of the client are the same in whatever company. */
export const follow = ({ destino }: Numero) => {
  const of = 'recurso' in destino ? registry.find(({ name }) => name === destino.recurso) : undefined;
  if (of?.scope !== 'tenant') widen();
};

interface Props {
  /** Which number it is: where it leads, and what it is called. */
  numero: Numero;
  quantia: { total: number; mais: boolean };
  /** Only this company's. */
  empresaId?: string;
  label?: string;
  tabIndex?: number;
  sx?: SxProps<Theme>;
  /** What is drawn in the place of the count alone. */
  children?: ReactNode;
}

/** The address at which a number's rows are; in: one company, where only its rows are counted. */
function addressOf({ destino }: Numero, empresaId: string | undefined): string {
  if (!('filtro' in destino) || empresaId === undefined || !hasSeveral()) return enderecoDe(destino);
  return enderecoDe({ ...destino, filtro: { ...destino.filtro, [COMPANY_FIELD]: [empresaId] } });
}

/** Returns what makes a link of whatever is drawn: to the rows of a number, which says which one it is. */
export const linkTo = (numero: Numero, total: number, empresaId?: string) => ({
  component: Link,
  to: addressOf(numero, empresaId),
  onClick: () => follow(numero),
  'data-numero': numero.nome,
  'data-total': total,
});

/** A number of the contract, and the way to the list that shows exactly what was counted. */
export function LinkNumero({ numero, quantia, empresaId, label, tabIndex, sx, children }: Props) {
  const translate = useTranslate();
  const total = contado(translate, numero, quantia);
  return (
    <Box
      {...linkTo(numero, quantia.total, empresaId)}
      aria-label={
        label ??
        (children === undefined ? translate('numero.abrir', { rotulo: numero.rotulo, total }) : undefined)
      }
      tabIndex={tabIndex}
      sx={sx}
    >
      {children ?? total}
    </Box>
  );
}
