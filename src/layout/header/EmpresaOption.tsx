import Check from '@mui/icons-material/Check';
import { Box, Tooltip } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type HTMLAttributes, type PointerEvent, type Ref, useState } from 'react';
import type { EmpresaUsuario } from '../../../contract/session.ts';
import { EmpresaBadge } from '../../ui/EmpresaBadge.tsx';
import { useEmpresaNumber } from './useEmpresaNumber.ts';

interface Props extends HTMLAttributes<HTMLDivElement> {
  empresa: EmpresaUsuario;
  /** Active option, which Enter chooses. */
  active: boolean;
  revealed: boolean;
  chosen: boolean;
  ref: Ref<HTMLDivElement>;
}

/**
 * Renders one company; its number is revealed while the pointer or the keyboard is on it, and by a tap on the number (docs/especificacao.md
 * 2.4).
 */
export function EmpresaOption({ empresa, active, revealed, chosen, onClick, ...option }: Props) {
  const [hovered, setHovered] = useState(false);
  const [tapped, setTapped] = useState(false);
  const translate = useTranslate();
  const { nome, cpfCnpj, ambiente } = empresa;
  const { text, why } = useEmpresaNumber(empresa, revealed || hovered || tapped);
  const reveal = (event: PointerEvent) => {
    if (event.pointerType === 'touch') setTapped(!tapped);
  };
  const number = (
    <Box
      component="span"
      onPointerUp={reveal}
      // A tap on the number reveals it; elsewhere it chooses the company.
      onClick={(event) => tapOnly(event)}
      sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
    >
      {text}
    </Box>
  );
  return (
    <Box
      role="option"
      aria-selected={chosen}
      {...option}
      onClick={onClick}
      onPointerEnter={({ pointerType }) => setHovered(pointerType !== 'touch')}
      onPointerLeave={() => setHovered(false)}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        px: 1.25,
        py: 0.75,
        cursor: 'pointer',
        typography: 'body2',
        bgcolor: active ? 'action.focus' : chosen ? 'action.selected' : undefined,
        '&:hover': { bgcolor: active ? 'action.focus' : 'action.hover' },
      }}
    >
      <EmpresaBadge empresa={empresa} />
      <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ fontWeight: chosen ? 600 : undefined }}>
          {nome}
        </Box>
        {cpfCnpj !== '' && (
          <>
            {' - '}
            {why === null ? (
              number
            ) : (
              <Tooltip open title={why} describeChild>
                {number}
              </Tooltip>
            )}
          </>
        )}
      </Box>
      {ambiente && (
        <Box
          component="span"
          sx={{
            flex: 'none',
            typography: 'caption',
            color: ambiente === 'PRODUCAO' ? 'text.secondary' : 'warning.main',
            fontWeight: 600,
          }}
        >
          {translate(`ambiente.${ambiente}`)}
        </Box>
      )}
      {chosen && <Check fontSize="small" color="primary" aria-hidden />}
    </Box>
  );
}

function tapOnly(event: React.MouseEvent): void {
  if (event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch')
    event.stopPropagation();
}
