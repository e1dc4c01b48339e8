-- What those of the file before serve, and what served nothing that another does not (docs/adr/0087).
drop index webhooks_suspenso_em_faixa_idx, webhooks_falhando_desde_faixa_idx, ctes_autorizado_em_idx, ctes_autorizado_em_tenant_idx,
  ctes_emitente_idx, ctes_emitente_tenant_idx, ctes_numero_idx, ctes_numero_tenant_idx,
  ctes_valor_idx, ctes_valor_tenant_idx, ctes_serie_faixa_idx, ctes_icms_faixa_idx,
  ctes_contestar_em_faixa_idx, eventos_codigo_idx, eventos_codigo_tenant_idx, layouts_versao_atual_faixa_idx,
  nfes_autorizado_em_idx, nfes_autorizado_em_tenant_idx, nfes_emitente_idx, nfes_emitente_tenant_idx,
  nfes_numero_idx, nfes_numero_tenant_idx, nfes_valor_idx, nfes_valor_tenant_idx,
  nfes_serie_faixa_idx, nfes_icms_faixa_idx, nfes_icms_st_faixa_idx, nfes_ipi_faixa_idx,
  nfes_pis_faixa_idx, nfes_cofins_faixa_idx, nfses_prestador_idx, nfses_prestador_tenant_idx,
  nfses_valor_idx, nfses_valor_tenant_idx, nfses_competencia_faixa_idx, nfses_retido_faixa_idx,
  nfses_liquido_faixa_idx, nfses_divergencias_faixa_idx, pagamentos_fornecedor_idx, pagamentos_fornecedor_tenant_idx,
  pagamentos_liquido_idx, pagamentos_liquido_tenant_idx, pagamentos_bruto_faixa_idx, pagamentos_retido_faixa_idx,
  pagamentos_pago_faixa_idx, pagamentos_saldo_faixa_idx, pagamentos_abertos_idx, pagamentos_abertos_saldo_idx,
  nfses_competencia_idx;
