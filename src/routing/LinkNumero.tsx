import { Box, type SxProps, type Theme } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { enderecoDe, type Numero } from '../../contract/numeros.ts';
import { registry } from '../../contract/registry.ts';
import { COMPANY_FIELD } from '../../contract/withCompany.ts';
import { hasSeveral, seeAll } from '../authProvider/breadth.ts';
import { contado } from '../ui/numero.ts';
import { Link } from './routerProvider.tsx';

/** Makes the tab show all companies, when there are several, because the count is over all of them or of any one. */
export const widen = () => {
  if (hasSeveral()) seeAll();
};

/** Widens the tab before the rows of a number are opened; those of a tenant register are the same in every company. */
export const followNumero = ({ destino }: Numero) => {
  const of = 'recurso' in destino ? registry.find(({ name }) => name === destino.recurso) : undefined;
  if (of?.scope !== 'tenant') widen();
};

interface Props {
  /** The number, with its address and its label. */
  numero: Numero;
  quantia: { total: number; mais: boolean };
  /** Limits the link to this company. */
  empresaId?: string;
  label?: string;
  tabIndex?: number;
  sx?: SxProps<Theme>;
  /** Content rendered instead of only the count. */
  children?: ReactNode;
}

/** Returns the address of a number's rows; with a company, only its rows are counted. */
function addressOf({ destino }: Numero, empresaId: string | undefined): string {
  if (!('filtro' in destino) || empresaId === undefined || !hasSeveral()) return enderecoDe(destino);
  return enderecoDe({ ...destino, filtro: { ...destino.filtro, [COMPANY_FIELD]: [empresaId] } });
}

/** Returns the props that make an element a link to the rows of a number, which they identify. */
export const linkTo = (numero: Numero, total: number, empresaId?: string) => ({
  component: Link,
  to: addressOf(numero, empresaId),
  onClick: () => followNumero(numero),
  'data-numero': numero.nome,
  'data-total': total,
});

/** Renders a number of the contract as a link to the list that shows exactly what was counted. */
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
