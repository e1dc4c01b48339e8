import { Box, ButtonBase } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { PAPEL_NAMES } from '../../../contract/fiscal/papel.ts';
import { asList, type Filters } from '../../resources/list/filters.ts';
import { useFilters } from '../../resources/list/useFilters.tsx';

/** Filter that the tabs set. */
export const ABA = { key: 'papel', initial: ['RECEBIDO'] } as const;

const isOnly = (filters: Filters, papel: string): boolean => {
  const chosen = asList(filters[ABA.key]);
  return chosen.length === 1 && chosen[0] === papel;
};

/** Returns whether the listed documents were received, and may therefore be pending. */
export const isReceived = (filters: Filters): boolean =>
  !isOnly(filters, 'EMITIDO') && !isOnly(filters, 'INTERESSE');

interface Props {
  recurso: string;
  /** Roles of a company in a document of this kind. */
  papeis?: readonly string[];
}

/** Renders a row of tabs that set a filter; on a phone it scrolls sideways. */
export function LinhaDeAbas({ rotulo, children }: { rotulo: string; children: ReactNode }) {
  return (
    <Box
      role="group"
      aria-label={rotulo}
      sx={{
        display: 'flex',
        gap: { xs: 0.5, sm: 1 },
        borderBottom: 1,
        borderColor: 'divider',
        overflowX: 'auto',
      }}
    >
      {children}
    </Box>
  );
}

/** Renders one tab, pressed when it is the one shown. */
export function Aba({ texto, chosen, onClick }: { texto: string; chosen: boolean; onClick: () => void }) {
  return (
    <ButtonBase
      aria-pressed={chosen}
      onClick={onClick}
      sx={{
        px: 1.5,
        py: 0.75,
        flexShrink: 0,
        typography: 'subtitle2',
        whiteSpace: 'nowrap',
        borderBottom: 2,
        borderColor: chosen ? 'primary.main' : 'transparent',
        color: chosen ? 'primary.main' : 'text.secondary',
        '&:hover': { color: 'text.primary' },
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
      }}
    >
      {texto}
    </ButtonBase>
  );
}

/** Renders the tabs for what the company received, what it issued and what only concerns it. */
export function Abas({ recurso, papeis = PAPEL_NAMES }: Props) {
  const translate = useTranslate();
  const { filters, set } = useFilters();
  return (
    <LinhaDeAbas rotulo={translate('documento.abas.rotulo')}>
      {papeis.map((papel) => (
        <Aba
          key={papel}
          texto={translate(`documento.abas.${recurso}.${papel.toLowerCase()}`)}
          chosen={isOnly(filters, papel)}
          onClick={() => set(ABA.key, [papel])}
        />
      ))}
    </LinhaDeAbas>
  );
}
