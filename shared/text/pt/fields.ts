export const fields = {
  "fields.notFound": "Campo não encontrado",
  "fields.validationFailed": "Não foi possível salvar o campo.",
  "fields.invalidType": "Este tipo de campo não existe.",
  "fields.limitReached": "Uma tabela pode ter até {max} campos.",
  "fields.lastField": "Uma tabela precisa de pelo menos um campo.",
  "fields.configInvalid": "Esta configuração não serve para o tipo de campo.",
  "fields.computedRequired": "O Workloom preenche este campo, então ninguém precisa informá-lo.",
  "fields.optionInUse":
    "{count, plural, one {# registro usa} other {# registros usam}} a opção {option}. Dê outra opção a eles primeiro.",
  "fields.optionRepeated": "Duas opções têm o mesmo {part}.",
  "fields.orderIncomplete": "A ordem precisa citar cada campo da tabela uma vez.",
  "fields.undone.create": "O novo campo {field} foi desfeito",
  "fields.undone.update": "As alterações do campo {field} foram desfeitas",
  "fields.undone.delete": "O campo {field} voltou",
  "fields.undone.restore": "O campo {field} foi removido de novo",
  "fields.titleField": "Título",
} as const;
