-- Finds texts that contain several words. The plan is always the generic one: planning anew costs more than the
-- search.
create function gather_texts(grams tsquery, patterns text[]) returns table(order_id bigint, created_at timestamptz)
    language plpgsql stable rows 100
    set plan_cache_mode to 'force_generic_plan'
    as $$
    begin
      return query select texts.order_id, texts.created_at from order_texts as texts
        where search_grams(texts.search_text) @@ grams and texts.search_text like all (patterns);
    end $$;
