-- Every run of five letters of a text, and the shorter ones at the end of each of its fields: each part of a field
-- with three letters or more is one of them or begins one. Many orders share three letters, few share five. Fields
-- end with a space and U+2028 (search-text.ts). Not in SQL, which would be planned again by every insert; never in
-- parallel, because workers take longer to start than to search.
create function search_grams(texts text) returns tsvector
    language plpgsql immutable strict parallel unsafe cost 1000
    as $$
    declare
      grams text[] := '{}';
      field text;
    begin
      foreach field in array string_to_array(texts, ' ' || chr(8232)) loop
        for start in 1 .. length(field) - 2 loop
          grams := grams || substr(field, start, 5);
        end loop;
      end loop;
      return array_to_tsvector(grams);
    end $$;
